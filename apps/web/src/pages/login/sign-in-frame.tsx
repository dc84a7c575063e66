import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";

/** What the screens before the dashboard have in common: the name, the languages, and room in the middle. */
export function SignInFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="content flex min-h-18 items-center justify-between">
        <a href={paths.landing} className="flex items-center gap-2.5 font-bold text-ink-900 text-lg">
          <Logo />
          MediSense
        </a>
        <LanguageSwitch />
      </header>
      <main className="content grid content-center py-8">{children}</main>
    </div>
  );
}
