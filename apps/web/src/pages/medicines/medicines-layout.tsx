import { useQuery } from "@tanstack/react-query";
import { NavLink, Outlet, useLocation } from "react-router";
import { paths } from "../../app/paths.ts";
import { CartLink } from "../../features/medicine-cart/cart-link.tsx";
import { useChosenPincode } from "../../features/medicines/chosen-pincode.ts";
import type { ShopDoor } from "../../features/medicines/shop-door.ts";
import { addressOfLastOrder } from "../../features/orders/queries.ts";
import { useSession } from "../../features/session/session.ts";
import { classNames } from "../../lib/class-names.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { DeliverTo } from "./deliver-to.tsx";
import { medicinePaths } from "./paths.ts";

const places = [
  { to: medicinePaths.home, text: msg("All medicines"), end: true },
  { to: medicinePaths.allStores, text: msg("Pharmacies"), end: false },
  { to: paths.myOrders, text: msg("My orders"), end: true },
];

/** Where the order itself says where it goes, nothing else does. */
const orderScreens = [medicinePaths.cart, medicinePaths.checkout, paths.verifyOrder];

export function MedicinesLayout() {
  const t = useText();
  const userId = useSession()?.user.id;
  const { pathname } = useLocation();
  const door = useDoorOf(userId);
  return (
    <>
      <nav aria-label={t("Medicines area")} className="border-line border-b bg-card">
        <div className="content flex flex-wrap items-center gap-x-4 md:flex-nowrap">
          <div className="-mx-2 flex min-w-0 grow basis-0 overflow-x-auto">
            {places.map(({ to, text, end }) => (
              <NavLink
                key={to}
                to={to}
                end={end}
                className={({ isActive }) =>
                  classNames(
                    "grid min-h-14 place-items-center border-b-2 px-2 text-center font-semibold text-sm sm:px-4 sm:text-base",
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
          {!orderScreens.includes(pathname) && (
            <div className="order-last flex basis-full md:order-none md:basis-64 md:justify-end">
              <DeliverTo pincode={door.pincode} />
            </div>
          )}
          <CartLink userId={userId} to={medicinePaths.cart} />
        </div>
      </nav>
      <main className="pb-12">
        <Outlet context={door} />
      </main>
    </>
  );
}

/** What was chosen in this browser, or else where the patient's latest order went. */
function useDoorOf(userId: string | undefined): ShopDoor {
  const chosen = useChosenPincode();
  const latest = useQuery({
    ...addressOfLastOrder(userId),
    enabled: userId !== undefined && chosen === null,
    // It saves a patient some typing, and is not worth waiting for.
    retry: false,
  });
  if (chosen !== null) return { pincode: chosen || undefined, isPending: false };
  return { pincode: latest.data?.postalCode, isPending: latest.isLoading };
}
