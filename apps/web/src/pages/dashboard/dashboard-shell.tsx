import { Outlet, ScrollRestoration } from "react-router";
import { useLiveAppointments } from "../../features/appointments/live-appointments.ts";
import { useLiveOrders } from "../../features/orders/use-live-orders.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { DeskFrame } from "../frames/desk-frame.tsx";
import { OfflineBanner } from "../frames/offline-banner.tsx";
import { type SessionControls, SessionGate } from "../frames/session-gate.tsx";
import { useIsAtDesk } from "../frames/use-is-at-desk.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { MedibotLauncher } from "./medibot/medibot-launcher.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The frame of the dashboard's screens, for a person who is logged in and for a visitor. */
export function DashboardShell() {
  const session = useSession();
  const patientId = session?.user.role === "user" ? session.user.id : undefined;
  useLiveAppointments(patientId);
  useLiveOrders(patientId);
  const isAtDesk = useIsAtDesk();

  if (isAtDesk) return <DeskFrame isDense>{() => <Outlet />}</DeskFrame>;
  return <SessionGate forVisitor={<Frame />}>{(controls) => <Frame controls={controls} />}</SessionGate>;
}

/** Without `controls` it is the frame of a visitor. */
function Frame({ controls }: { controls?: SessionControls }) {
  const t = useText();
  return (
    <div className="lg:flex">
      <a
        href="#content"
        className="sr-only z-40 rounded-field bg-brand-700 px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t("Skip to content")}
      </a>
      <Sidebar controls={controls} />
      <div id="content" tabIndex={-1} className="min-w-0 flex-1 pb-20 outline-hidden lg:pb-0">
        <OfflineBanner>
          {controls
            ? t(
                "You can read what you opened before. Changes to your medicine cart, new readings and results wait; everything else needs the network.",
              )
            : t("What is in your carts stays in this browser; everything else needs the network.")}
        </OfflineBanner>
        <Outlet />
      </div>
      <BottomBar controls={controls} />
      <MedibotLauncher user={controls?.session.user} />
      <ScrollRestoration />
    </div>
  );
}
