import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";

interface Props {
  /** True for a screen whose dialog covers the frame. */
  isCovered?: boolean;
  children: ReactNode;
}

/** The frame of the screens before the dashboard, with the logo and the language switch. */
export function AccountFrame({ isCovered = false, children }: Props) {
  return (
    <div className={classNames("grid grid-rows-[auto_1fr]", isCovered ? "h-dvh overflow-hidden" : "min-h-dvh")}>
      <header inert={isCovered} className="content flex min-h-18 items-center justify-between">
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
