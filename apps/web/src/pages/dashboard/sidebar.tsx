import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { doctorPaths } from "../../paths/doctor-paths.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import type { SessionControls } from "../frames/session-gate.tsx";
import { navigationItems, visitorItems } from "./navigation-items.ts";
import { LoginItems, OwnItems } from "./sidebar-items.tsx";
import { useSidebar } from "./use-sidebar.ts";

/** The navigation on wide screens. */
export function Sidebar({ controls }: { controls: SessionControls | undefined }) {
  const t = useText();
  const { isOpen, toggle } = useSidebar();
  // The doctors area has the name in its own navigation.
  const isNamed = !useLocation().pathname.startsWith(doctorPaths.home);
  const Toggle = isOpen ? PanelLeftClose : PanelLeftOpen;
  const textClass = isOpen ? "truncate" : "sr-only";
  const row = (isActive = false) =>
    classNames(
      "flex min-h-11 w-full items-center gap-3 rounded-field px-3 font-semibold hover:bg-brand-50 hover:text-brand-700 disabled:opacity-60",
      isActive ? "bg-brand-50 text-brand-700" : "text-ink-600",
      !isOpen && "justify-center",
    );
  const link = ({ isActive }: { isActive: boolean }) => row(isActive);
  const shape = { isOpen, row, textClass };

  return (
    <nav
      aria-label={t("Dashboard")}
      className={classNames(
        "print:hidden sticky top-0 hidden h-dvh shrink-0 flex-col gap-2 overflow-y-auto border-line border-r bg-card p-3 lg:flex",
        isOpen ? "w-62" : "w-18",
      )}
    >
      <div className={classNames("flex items-center gap-2", isOpen ? "justify-between" : "flex-col")}>
        {isNamed && (
          <a
            href={appPaths.landing}
            className="flex min-h-11 items-center gap-2.5 rounded-field px-1.5 font-bold text-ink-900 text-lg"
          >
            <Logo className="size-8" />
            <span className={textClass}>MediSense</span>
          </a>
        )}
        <button
          type="button"
          aria-label={isOpen ? t("Close the sidebar") : t("Open the sidebar")}
          aria-expanded={isOpen}
          aria-controls="places"
          onClick={toggle}
          className={classNames(
            "grid size-11 shrink-0 place-items-center rounded-field text-ink-600 hover:bg-brand-50 hover:text-brand-700",
            isOpen && "ml-auto",
          )}
        >
          <Toggle aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div id="places" className="grid gap-1 pt-2">
        {(controls ? navigationItems : visitorItems).map(({ to, name, Icon }) => (
          <NavLink key={to} to={to} className={link} title={isOpen ? undefined : t(name)}>
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className={textClass}>{t(name)}</span>
          </NavLink>
        ))}
      </div>
      <div className="mt-auto grid gap-1 border-line border-t pt-3">
        {isOpen && (
          <div className="px-1">
            <LanguageSwitch />
          </div>
        )}
        {controls ? <OwnItems {...controls} {...shape} /> : <LoginItems {...shape} />}
      </div>
    </nav>
  );
}
