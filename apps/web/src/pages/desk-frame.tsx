import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../app/paths.ts";
import type { Session } from "../features/session/session.ts";
import { useText } from "../lib/language.tsx";
import { Button } from "../ui/button.tsx";
import { LanguageSwitch } from "../ui/language-switch.tsx";
import { Logo } from "../ui/logo.tsx";
import { type Presence, SignedIn } from "./signed-in.tsx";

/** What stands around every screen of a desk. */
export function DeskFrame({ children }: { children: (session: Session) => ReactNode }) {
  return <SignedIn>{(presence) => <DeskPage presence={presence}>{children(presence.session)}</DeskPage>}</SignedIn>;
}

/** The same for a screen that has asked by itself who is signed in. */
export function DeskPage({ presence, children }: { presence: Presence; children: ReactNode }) {
  const t = useText();
  const { isLoggingOut, onLogOut } = presence;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="border-line border-b bg-card print:hidden">
        <div className="content flex min-h-16 flex-wrap items-center justify-between gap-x-4">
          <a href={paths.landing} className="flex min-h-11 items-center gap-2.5 font-bold text-ink-900 text-lg">
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
