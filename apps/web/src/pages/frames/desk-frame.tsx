import { KeyRound, LogOut } from "lucide-react";
import type { ReactNode } from "react";
import type { Session } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { type SessionControls, SessionGate } from "./session-gate.tsx";
import { useSteadyActions } from "./use-steady-actions.ts";

/** The frame of every desk screen. */
export function DeskFrame({
  children,
  isDense,
}: {
  children: (session: Session) => ReactNode;
  /** True for a screen with a long list, which begins further up. */
  isDense?: boolean;
}) {
  return (
    <SessionGate>
      {(controls) => (
        <DeskScreen controls={controls} isDense={isDense}>
          {children(controls.session)}
        </DeskScreen>
      )}
    </SessionGate>
  );
}

/** The frame of a desk screen that already has the session. */
export function DeskScreen({
  controls,
  children,
  isDense = false,
}: {
  controls: SessionControls;
  children: ReactNode;
  isDense?: boolean | undefined;
}) {
  const t = useText();
  const { isLoggingOut, onLogOut } = controls;
  useSteadyActions();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_1fr]">
      <header className="border-line border-b bg-card print:hidden">
        <div
          className={`content flex flex-wrap items-center justify-between gap-x-4 ${isDense ? "min-h-12" : "min-h-16"}`}
        >
          <a href={appPaths.landing} className="flex min-h-11 items-center gap-2.5 font-bold text-ink-900 text-lg">
            <Logo className="size-8" />
            <span className="max-[26rem]:sr-only">MediSense</span>
          </a>
          <div className="flex items-center gap-2">
            <LanguageSwitch />
            <RouteButton look="quiet" className="max-sm:px-3!" to={appPaths.deskSecurity}>
              <KeyRound aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">{t("Security")}</span>
            </RouteButton>
            <Button look="quiet" className="max-sm:px-3!" busy={isLoggingOut} onClick={onLogOut}>
              <LogOut aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">{t("Logout")}</span>
            </Button>
          </div>
        </div>
      </header>
      <OfflineBanner>
        {t("What you see here may have changed meanwhile. Every change needs the network.")}
      </OfflineBanner>
      <main
        className={`content grid min-w-0 grid-cols-[minmax(0,1fr)] content-start ${isDense ? "gap-2 py-2" : "gap-6 py-8 short:gap-2 short:py-2"}`}
      >
        {children}
      </main>
    </div>
  );
}
