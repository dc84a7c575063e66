import { CalendarDays, LogIn, LogOut, Menu as MenuIcon, ShoppingBag, UserRoundPlus } from "lucide-react";
import { Link, NavLink, Outlet, useNavigate } from "react-router";
import { useAppointmentCart } from "../../features/appointment-cart/appointment-cart.ts";
import { useSession } from "../../features/session/session.ts";
import { useLogOut } from "../../features/session/use-log-out.ts";
import { classNames } from "../../lib/class-names.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { doctorPaths } from "../../paths/doctor-paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { Menu, MenuAction, MenuLink } from "../../ui/overlays/menu.tsx";
import { tellError, tellSuccess } from "../../ui/overlays/toasts.ts";
import { useIsAtDesk } from "../frames/use-is-at-desk.ts";
import { useLoginPaths } from "../frames/use-login-paths.ts";
import { DoctorsFooter } from "./doctors-footer.tsx";

const places = [
  { to: doctorPaths.home, text: msg("HOME"), end: true },
  { to: doctorPaths.allDoctors(), text: msg("ALL DOCTORS"), end: false },
  { to: doctorPaths.about, text: msg("ABOUT"), end: true },
  { to: doctorPaths.contact, text: msg("Contact"), end: true },
];

export function DoctorsLayout() {
  const isAtDesk = useIsAtDesk();
  if (isAtDesk) return <Outlet />;
  return (
    <div className="flex min-h-dvh flex-col">
      <TopNavigation />
      <main className="grow">
        <Outlet />
      </main>
      <DoctorsFooter />
    </div>
  );
}

function TopNavigation() {
  const t = useText();
  const inCart = useAppointmentCart().length;
  const isVisitor = useSession() === null;
  return (
    <nav aria-label={t("Doctors area")} className="border-line border-b bg-card">
      <div className="content flex flex-wrap items-center gap-x-2 md:h-16 md:flex-nowrap md:gap-x-6">
        <a
          href={appPaths.landing}
          className="flex min-h-14 items-center gap-2 rounded-field font-bold text-ink-900 text-lg"
        >
          <Logo className="size-8" />
          MediSense
        </a>
        <div className="order-last -mx-2 flex w-full justify-between overflow-x-auto sm:justify-start md:order-none md:mx-auto md:w-auto">
          {places.map(({ to, text, end }) => (
            <NavLink
              key={to}
              to={to}
              end={end}
              className={({ isActive }) =>
                classNames(
                  "grid min-h-11 shrink-0 place-items-center border-b-2 px-2 font-semibold text-sm sm:px-4",
                  isActive ? "border-brand-700 text-brand-700" : "border-transparent text-ink-900 hover:text-brand-700",
                )
              }
            >
              {t(text)}
            </NavLink>
          ))}
        </div>
        <div className="ml-auto flex items-center md:ml-0">
          <Link
            to={doctorPaths.cart}
            className="relative grid size-11 place-items-center rounded-field text-ink-900 hover:bg-brand-50"
          >
            <ShoppingBag aria-hidden="true" className="size-5" />
            <span className="sr-only">
              {t("Appointment cart, {n, plural, one {# item} other {# items}}", { n: inCart })}
            </span>
            {inCart > 0 && (
              <span
                aria-hidden="true"
                className="tabular absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand-700 px-1 font-bold text-on-brand text-sm leading-none"
              >
                {inCart}
              </span>
            )}
          </Link>
          {isVisitor ? <VisitorMenu /> : <AccountMenu />}
        </div>
      </div>
    </nav>
  );
}

function AccountMenu() {
  const t = useText();
  const navigate = useNavigate();
  const logOut = useLogOut((text) => {
    tellSuccess(t(text));
    void navigate(appPaths.roles);
  });
  const leave = () => logOut.mutate(undefined, { onError: (error) => tellError(t(reasonOf(error))) });
  return (
    <Menu label={t("Menu")} trigger={<MenuIcon aria-hidden="true" className="size-6" />}>
      <MenuLink icon={ShoppingBag} link={<Link to={doctorPaths.cart} />}>
        {t("Appointment Cart")}
      </MenuLink>
      <MenuLink icon={CalendarDays} link={<Link to={doctorPaths.cart} />}>
        {t("My Appointments")}
      </MenuLink>
      <MenuAction icon={LogOut} onPress={leave}>
        {t("Logout")}
      </MenuAction>
    </Menu>
  );
}

function VisitorMenu() {
  const t = useText();
  const { login, signup } = useLoginPaths();
  return (
    <Menu label={t("Menu")} trigger={<MenuIcon aria-hidden="true" className="size-6" />}>
      <MenuLink icon={ShoppingBag} link={<Link to={doctorPaths.cart} />}>
        {t("Appointment Cart")}
      </MenuLink>
      <MenuLink icon={LogIn} link={<Link to={login} />}>
        {t("Login")}
      </MenuLink>
      <MenuLink icon={UserRoundPlus} link={<Link to={signup} />}>
        {t("Sign Up")}
      </MenuLink>
    </Menu>
  );
}
