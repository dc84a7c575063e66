import { LockKeyhole } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { type Session, useSession } from "../../features/session/session.ts";
import { logoutPending, useLogOut } from "../../features/session/use-log-out.ts";
import { useText } from "../../lib/language.tsx";
import { pendingLogout } from "../../lib/logout/pending-logout.ts";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { tellError, tellSuccess } from "../../ui/overlays/toasts.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { Opening } from "./opening.tsx";

export interface SessionControls {
  session: Session;
  isLoggingOut: boolean;
  onLogOut(): void;
}

const LEAVE_AFTER_MS = 3000;

interface Props {
  children: (controls: SessionControls) => ReactNode;
  /** The content for whoever was not logged in when the screen opened. */
  forVisitor?: ReactNode;
}

/** Shows its content to a person who is logged in, and nothing of it from the logout on. */
export function SessionGate({ children, forVisitor }: Props) {
  const t = useText();
  const session = useSession();
  const [wasLoggedIn, setWasLoggedIn] = useState(Boolean(session));
  if (session && !wasLoggedIn) setWasLoggedIn(true);
  const [isLeaving, setLeaving] = useState(false);
  const logOut = useLogOut((text) => {
    setLeaving(true);
    tellSuccess(t(text));
  });

  if (session === undefined) return <Opening />;
  if (session === null) return wasLoggedIn || !forVisitor ? <Locked isLeaving={isLeaving} /> : forVisitor;
  return children({
    session,
    isLoggingOut: logOut.isPending,
    onLogOut: () => logOut.mutate(undefined, { onError: (error) => tellError(t(reasonOf(error))) }),
  });
}

/** The screen after a logout, in this tab or another. It stays open until the server knows of the logout. */
function Locked({ isLeaving }: { isLeaving: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const isPending = useSyncExternalStore(pendingLogout.subscribe, pendingLogout.read, () => undefined);
  const leaves = isLeaving && !isPending;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => void navigate(appPaths.landing), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaves, navigate]);

  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-5 px-4 text-center">
      <PageTitle>{t("Logged out")}</PageTitle>
      <span className="grid size-16 place-items-center rounded-full bg-brand-50 text-brand-700">
        <LockKeyhole aria-hidden="true" className="size-8" />
      </span>
      <h1 className="text-2xl">{t("You are logged out")}</h1>
      {isPending && <p>{t(logoutPending)}</p>}
      {leaves && <p>{t("Taking you to the home page.")}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <RouteButton to={appPaths.login("user")}>{t("Login")}</RouteButton>
        <LinkButton look="secondary" href={appPaths.landing}>
          {t("Go to the home page")}
        </LinkButton>
      </div>
    </main>
  );
}
