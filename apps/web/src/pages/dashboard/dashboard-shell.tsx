import { LockKeyhole } from "lucide-react";
import { useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useNavigate } from "react-router";
import { paths } from "../../app/paths.ts";
import { useLiveAppointments } from "../../features/appointments/live-appointments.ts";
import { useLogOut } from "../../features/session/log-out.ts";
import { useSession } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { LinkButton } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Waiting } from "../../ui/spinner.tsx";
import { tellError, tellSuccess } from "../../ui/toaster.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Sidebar } from "./sidebar.tsx";

const LEAVE_AFTER_MS = 3000;

/** The frame of everything behind the login. Without a session it shows nothing of what was there. */
export function DashboardShell() {
  const t = useText();
  const session = useSession();
  const logOut = useLogOut();
  const [isLeaving, setLeaving] = useState(false);
  const patientId = session?.user.role === "user" ? session.user.id : undefined;
  useLiveAppointments(patientId);

  if (session === undefined) return <Waiting>{t("One moment…")}</Waiting>;
  if (session === null) return <Locked isLeaving={isLeaving} />;

  const navigation = {
    user: session.user,
    isLoggingOut: logOut.isPending,
    onLogOut: () =>
      logOut.mutate(undefined, {
        onSuccess: () => {
          setLeaving(true);
          tellSuccess(t("Logout done successfully"));
        },
        onError: (error) => tellError(t(reasonOf(error))),
      }),
  };
  return (
    <div className="lg:flex">
      <a
        href="#content"
        className="sr-only z-40 rounded-field bg-brand-700 px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t("Skip to the content")}
      </a>
      <Sidebar {...navigation} />
      <div id="content" tabIndex={-1} className="min-w-0 flex-1 pb-20 outline-hidden lg:pb-0">
        <Outlet />
      </div>
      <BottomBar {...navigation} />
      <ScrollRestoration />
    </div>
  );
}

/** What is left of the dashboard after a logout, here or in another tab. */
function Locked({ isLeaving }: { isLeaving: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => void navigate(paths.landing), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);

  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-5 px-4 text-center">
      <PageTitle>{t("Logged out")}</PageTitle>
      <span className="grid size-16 place-items-center rounded-full bg-brand-50 text-brand-700">
        <LockKeyhole aria-hidden="true" className="size-8" />
      </span>
      <h1 className="text-2xl">{t("You are logged out")}</h1>
      {isLeaving && <p>{t("We take you to the home page.")}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <RouteButton to={paths.login("user")}>{t("Login")}</RouteButton>
        <LinkButton look="secondary" href={paths.landing}>
          {t("Go to the home page")}
        </LinkButton>
      </div>
    </main>
  );
}
