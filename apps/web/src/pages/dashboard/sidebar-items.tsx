import { LogIn, LogOut, UserRound, UserRoundPlus } from "lucide-react";
import { Link, NavLink } from "react-router";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { SessionControls } from "../frames/session-gate.tsx";
import { useLoginPaths } from "../frames/use-login-paths.ts";

interface Shape {
  isOpen: boolean;
  row(isActive?: boolean): string;
  textClass: string;
}

/** The links to what is the person's own, and the logout. */
export function OwnItems({
  session: { user },
  isLoggingOut,
  onLogOut,
  isOpen,
  row,
  textClass,
}: SessionControls & Shape) {
  const t = useText();
  return (
    <>
      <NavLink
        to={appPaths.userInfo}
        className={({ isActive }) => row(isActive)}
        aria-label={t("Profile")}
        title={t("Profile")}
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-700 text-on-brand">
          <UserRound aria-hidden="true" className="size-4.5" />
        </span>
        {isOpen && (
          <span className="truncate">
            {user.firstName} {user.lastName}
          </span>
        )}
      </NavLink>
      <button
        type="button"
        disabled={isLoggingOut}
        onClick={onLogOut}
        title={isOpen ? undefined : t("Logout")}
        className={row()}
      >
        {isLoggingOut ? (
          <Spinner className="size-5 shrink-0" />
        ) : (
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
        )}
        <span className={textClass}>{t("Logout")}</span>
      </button>
    </>
  );
}

/** The ways in for a visitor. */
export function LoginItems({ isOpen, row, textClass }: Shape) {
  const t = useText();
  const { login, signup } = useLoginPaths();
  return (
    <>
      <Link to={login} title={isOpen ? undefined : t("Login")} className={row()}>
        <LogIn aria-hidden="true" className="size-5 shrink-0" />
        <span className={textClass}>{t("Login")}</span>
      </Link>
      <Link to={signup} title={isOpen ? undefined : t("Sign Up")} className={isOpen ? buttonClass() : row(true)}>
        <UserRoundPlus aria-hidden="true" className="size-5 shrink-0" />
        <span className={textClass}>{t("Sign Up")}</span>
      </Link>
    </>
  );
}
