import { Outlet, ScrollRestoration } from "react-router";
import { useLiveAppointments } from "../../features/appointments/live-appointments.ts";
import { useLiveOrders } from "../../features/orders/live-orders.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { SessionGate } from "../frames/session-gate.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The frame of all screens that require a login. */
export function DashboardShell() {
  const t = useText();
  const session = useSession();
  const patientId = session?.user.role === "user" ? session.user.id : undefined;
  useLiveAppointments(patientId);
  useLiveOrders(patientId);

  return (
    <SessionGate>
      {(controls) => (
        <div className="lg:flex">
          <a
            href="#content"
            className="sr-only z-40 rounded-field bg-brand-700 px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
          >
            {t("Skip to content")}
          </a>
          <Sidebar {...controls} />
          <div id="content" tabIndex={-1} className="min-w-0 flex-1 pb-20 outline-hidden lg:pb-0">
            <OfflineBanner />
            <Outlet />
          </div>
          <BottomBar {...controls} />
          <ScrollRestoration />
        </div>
      )}
    </SessionGate>
  );
}
