import { NavLink, Outlet } from "react-router";
import { paths } from "../../app/paths.ts";
import { CartLink } from "../../features/medicine-cart/cart-link.tsx";
import { useSession } from "../../features/session/session.ts";
import { classNames } from "../../lib/class-names.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { medicinePaths } from "./paths.ts";

const places = [
  { to: medicinePaths.home, text: msg("All medicines"), end: true },
  { to: medicinePaths.allStores, text: msg("Pharmacies"), end: false },
  { to: paths.myOrders, text: msg("My orders"), end: true },
];

export function MedicinesLayout() {
  const t = useText();
  const userId = useSession()?.user.id;
  return (
    <>
      <nav aria-label={t("Medicines area")} className="border-line border-b bg-card">
        <div className="content flex min-h-14 items-center gap-x-2">
          <div className="-mx-2 flex min-w-0 grow overflow-x-auto">
            {places.map(({ to, text, end }) => (
              <NavLink
                key={to}
                to={to}
                end={end}
                className={({ isActive }) =>
                  classNames(
                    "grid min-h-14 shrink-0 place-items-center border-b-2 px-2 font-semibold text-sm sm:px-4 sm:text-base",
                    isActive
                      ? "border-brand-700 text-brand-700"
                      : "border-transparent text-ink-900 hover:text-brand-700",
                  )
                }
              >
                {t(text)}
              </NavLink>
            ))}
          </div>
          <CartLink userId={userId} to={medicinePaths.cart} />
        </div>
      </nav>
      <main className="pb-12">
        <Outlet />
      </main>
    </>
  );
}
