import type { ReactNode } from "react";
import { appPaths } from "../../paths/app-paths.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";

/** The frame of the screens before the dashboard, with the logo and the language switch. */
export function AccountFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="content flex min-h-18 items-center justify-between">
        <a href={appPaths.landing} className="flex items-center gap-2.5 font-bold text-ink-900 text-lg">
          <Logo />
          MediSense
        </a>
        <LanguageSwitch />
      </header>
      <main className="content grid content-center py-8">{children}</main>
    </div>
  );
}
