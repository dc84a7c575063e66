import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import type { Session } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { type SessionControls, SessionGate } from "./session-gate.tsx";

/** The frame of every desk screen. */
export function DeskFrame({ children }: { children: (session: Session) => ReactNode }) {
  return (
    <SessionGate>{(controls) => <DeskScreen controls={controls}>{children(controls.session)}</DeskScreen>}</SessionGate>
  );
}

/** The frame of a desk screen that already has the session. */
export function DeskScreen({ controls, children }: { controls: SessionControls; children: ReactNode }) {
  const t = useText();
  const { isLoggingOut, onLogOut } = controls;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="border-line border-b bg-card print:hidden">
        <div className="content flex min-h-16 flex-wrap items-center justify-between gap-x-4">
          <a href={appPaths.landing} className="flex min-h-11 items-center gap-2.5 font-bold text-ink-900 text-lg">
            <Logo className="size-8" />
            MediSense
          </a>
          <div className="flex items-center gap-2">
            <LanguageSwitch />
            <Button look="quiet" busy={isLoggingOut} onClick={onLogOut}>
              <LogOut aria-hidden="true" className="size-5" />
              {t("Logout")}
            </Button>
          </div>
        </div>
      </header>
      <main className="content grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 py-8">{children}</main>
    </div>
  );
}
