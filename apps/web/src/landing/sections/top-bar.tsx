import { Menu as MenuIcon, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { useWasLoggedIn } from "../../lib/use-was-logged-in.ts";
import { landingPaths } from "../../paths/landing-paths.ts";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Logo } from "../../ui/logo.tsx";

const anchors = [
  { href: "#home", text: msg("Home") },
  { href: "#about", text: msg("About") },
  { href: "#services", text: msg("Services") },
  { href: "#contact", text: msg("Contact") },
];

export function TopBar() {
  const t = useText();
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-line border-b bg-paper">
      <div className="content flex h-16 items-center gap-2 md:gap-4">
        <a
          href="#home"
          className="flex min-h-11 items-center gap-2 rounded-field font-bold text-ink-900 text-lg lg:text-xl"
        >
          <Logo className="size-8 sm:size-9" />
          MediSense
        </a>
        <nav aria-label={t("Page sections")} className="ml-auto hidden items-center sm:flex">
          {anchors.map(({ href, text }) => (
            <a
              key={href}
              href={href}
              className="grid min-h-11 place-items-center rounded-field px-1.5 text-ink-900 text-sm md:px-2 hover:text-brand-700 lg:px-4 lg:text-base"
            >
              {t(text)}
            </a>
          ))}
        </nav>
        <div className="ml-auto sm:ml-0">
          <LanguageSwitch />
        </div>
        <Entrance className="shrink-0 px-3 max-sm:hidden md:px-4 lg:px-5" />
        <SmallScreenMenu />
      </div>
    </header>
  );
}

/** Links to the dashboard for someone who is logged in, else to the signup. */
function Entrance({ className }: { className: string }) {
  const t = useText();
  const isLoggedIn = useWasLoggedIn();
  return (
    <LinkButton href={isLoggedIn ? landingPaths.home : landingPaths.login} className={className}>
      {isLoggedIn ? t("My dashboard") : t("Sign Up")}
    </LinkButton>
  );
}

/** Shows the menu of small screens as a `details` element, which opens without a script. */
function SmallScreenMenu() {
  const t = useText();
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const close = () => {
      if (menu.current) menu.current.open = false;
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      menu.current?.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [isOpen]);

  const Icon = isOpen ? X : MenuIcon;
  return (
    <details ref={menu} className="group relative sm:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary
        aria-label={t("Menu")}
        className="grid size-11 list-none place-items-center rounded-field text-ink-900 hover:bg-brand-50 [&::-webkit-details-marker]:hidden"
      >
        <Icon aria-hidden="true" className="size-6" />
      </summary>
      <nav
        aria-label={t("Menu")}
        className="absolute top-13 right-0 grid w-60 gap-1 rounded-card border border-line bg-card p-3 shadow-card"
      >
        {anchors.map(({ href, text }) => (
          <a
            key={href}
            href={href}
            onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
            className="flex min-h-11 items-center rounded-field px-3 text-ink-900 hover:bg-brand-50"
          >
            {t(text)}
          </a>
        ))}
        <Entrance className="mt-1" />
      </nav>
    </details>
  );
}
