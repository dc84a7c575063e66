import { useQuery } from "@tanstack/react-query";
import { NavLink, Outlet, useLocation } from "react-router";
import { MedicineCartLink } from "../../features/medicine-cart/medicine-cart-link.tsx";
import { useGuestCartChanges } from "../../features/medicine-cart/use-guest-cart-changes.ts";
import { useChosenPincode } from "../../features/medicines/chosen-pincode.ts";
import type { ChosenDestination } from "../../features/medicines/use-destination.ts";
import { lastDeliveryAddress } from "../../features/orders/queries.ts";
import { useAccountId } from "../../features/session/session.ts";
import { classNames } from "../../lib/class-names.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { medicinePaths } from "../../paths/medicine-paths.ts";
import { DeliverTo } from "./destination/deliver-to.tsx";

const places = [
  { to: medicinePaths.home, text: msg("All medicines"), end: true },
  { to: medicinePaths.allStores, text: msg("Pharmacies"), end: false },
];
const ownPlaces = [...places, { to: appPaths.myOrders, text: msg("My orders"), end: true }];

/** Screens on which only the order names its destination. */
const orderScreens = [medicinePaths.cart, medicinePaths.checkout, appPaths.verifyOrder];

export function MedicinesLayout() {
  const t = useText();
  const userId = useAccountId();
  const { pathname } = useLocation();
  const destination = useDestinationOf(userId ?? undefined);
  useGuestCartChanges(userId);
  return (
    <>
      <nav aria-label={t("Medicines area")} className="border-line border-b bg-card">
        <div className="content flex flex-wrap items-center gap-x-2 sm:gap-x-4 md:flex-nowrap">
          <div className="-mx-1.5 flex min-w-0 grow basis-0 overflow-x-auto">
            {(userId ? ownPlaces : places).map(({ to, text, end }) => (
              <NavLink
                key={to}
                to={to}
                end={end}
                className={({ isActive }) =>
                  classNames(
                    "grid min-h-14 place-items-center whitespace-nowrap border-b-2 px-1.5 font-semibold text-sm sm:px-4 sm:text-base",
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
              <DeliverTo pincode={destination.pincode} />
            </div>
          )}
          <MedicineCartLink userId={userId} to={medicinePaths.cart} />
        </div>
      </nav>
      <main className="pb-12">
        <Outlet context={destination} />
      </main>
    </>
  );
}

/** Returns the destination chosen in this browser, or else that of the patient's last order. */
function useDestinationOf(userId: string | undefined): ChosenDestination {
  const chosen = useChosenPincode();
  const latest = useQuery({
    ...lastDeliveryAddress(userId),
    enabled: userId !== undefined && chosen === null,
    // The last address only saves typing, so a failure is not worth a retry.
    retry: false,
  });
  if (chosen !== null) return { pincode: chosen || undefined, isPending: false };
  return { pincode: latest.data?.postalCode, isPending: latest.isLoading };
}
