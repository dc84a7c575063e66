import { Drawer } from "@base-ui/react/drawer";
import { LogIn, LogOut, Menu, UserRound, UserRoundPlus, X } from "lucide-react";
import { useState } from "react";
import { Link, NavLink } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { RouteButton } from "../../ui/route-button.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import type { SessionControls } from "../frames/session-gate.tsx";
import { useLoginPaths } from "../frames/use-login-paths.ts";
import { type NavigationItem, navigationItems, visitorItems } from "./navigation-items.ts";

const item = "grid min-h-16 content-center justify-items-center gap-1 px-1 font-semibold text-sm";
/** The navigation on phones and tablets. The items that a thumb does not reach directly are behind "More". */
export function BottomBar({ controls }: { controls: SessionControls | undefined }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { login } = useLoginPaths();
  const nearest = controls ? navigationItems.slice(0, 3) : visitorItems.slice(0, 2);

  return (
    <nav
      aria-label={t("Dashboard")}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-4">
        {nearest.map(({ to, name, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) => classNames(item, isActive ? "text-brand-700" : "text-ink-600")}
            >
              <Icon aria-hidden="true" className="size-5.5" />
              {t(name)}
            </NavLink>
          </li>
        ))}
        {!controls && (
          <li>
            <Link to={login} className={classNames(item, "text-ink-600")}>
              <LogIn aria-hidden="true" className="size-5.5" />
              {t("Login")}
            </Link>
          </li>
        )}
        <li>
          <Drawer.Root open={isOpen} onOpenChange={setOpen} swipeDirection="down">
            <Drawer.Trigger className={classNames(item, "w-full text-ink-600")}>
              <Menu aria-hidden="true" className="size-5.5" />
              {t("More")}
            </Drawer.Trigger>
            <Drawer.Portal>
              <Drawer.Backdrop className="fixed inset-0 z-30 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
              <Drawer.Viewport className="fixed inset-0 z-30 flex items-end justify-center">
                <Drawer.Popup className="grid max-h-[90dvh] w-full max-w-xl translate-y-(--drawer-swipe-movement-y) gap-4 overflow-y-auto rounded-t-card bg-card p-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))] outline-hidden transition-transform data-ending-style:translate-y-full data-starting-style:translate-y-full">
                  <div className="flex items-center justify-between">
                    <Drawer.Title className="flex items-center gap-2.5 text-lg">
                      <Logo className="size-8" />
                      MediSense
                    </Drawer.Title>
                    <Drawer.Close
                      aria-label={t("Close")}
                      className="grid size-11 place-items-center rounded-field text-ink-600 hover:bg-brand-50"
                    >
                      <X aria-hidden="true" className="size-5" />
                    </Drawer.Close>
                  </div>
                  <ul className="grid gap-1">
                    {(controls ? [...navigationItems, ownItem(controls)] : visitorItems).map(({ to, name, Icon }) => (
                      <li key={to}>
                        <NavLink
                          to={to}
                          onClick={close}
                          aria-label={to === appPaths.userInfo ? t("Profile") : undefined}
                          className={({ isActive }) =>
                            classNames(
                              "flex min-h-12 items-center gap-4 rounded-field px-3 font-semibold",
                              isActive ? "bg-brand-50 text-brand-700" : "text-ink-900",
                            )
                          }
                        >
                          <Icon aria-hidden="true" className="size-5.5" />
                          {t(name)}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                  <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
                    <LanguageSwitch />
                    {controls ? <LogoutButton {...controls} onPress={close} /> : <LoginButtons />}
                  </div>
                </Drawer.Popup>
              </Drawer.Viewport>
            </Drawer.Portal>
          </Drawer.Root>
        </li>
      </ul>
    </nav>
  );
}

const ownItem = ({ session: { user } }: SessionControls): NavigationItem => ({
  to: appPaths.userInfo,
  name: `${user.firstName} ${user.lastName}`,
  Icon: UserRound,
});

function LogoutButton({ isLoggingOut, onLogOut, onPress }: SessionControls & { onPress(): void }) {
  const t = useText();
  return (
    <Button
      look="secondary"
      busy={isLoggingOut}
      onClick={() => {
        onPress();
        onLogOut();
      }}
    >
      <LogOut aria-hidden="true" className="size-5" />
      {t("Logout")}
    </Button>
  );
}

function LoginButtons() {
  const t = useText();
  const { login, signup } = useLoginPaths();
  return (
    <div className="flex flex-wrap gap-3">
      <RouteButton look="secondary" to={login}>
        <LogIn aria-hidden="true" className="size-5" />
        {t("Login")}
      </RouteButton>
      <RouteButton to={signup}>
        <UserRoundPlus aria-hidden="true" className="size-5" />
        {t("Sign Up")}
      </RouteButton>
    </div>
  );
}
