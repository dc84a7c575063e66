import type { Order } from "@medisense/contract/orders";
import { ChevronRight, Package } from "lucide-react";
import { Link } from "react-router";
import { useText } from "../../../lib/language.tsx";
import { appPaths } from "../../../paths/app-paths.ts";
import { cardClass } from "../../../ui/card.tsx";
import { parcelLabels } from "../order-labels.ts";
import { useRunningOrders } from "./use-running-orders.ts";

const SHOWN = 2;

/**
 * Lists the patient's open orders with the state of each. Renders nothing without open orders, while loading, or on
 * failure.
 */
export function RunningOrders({ userId }: { userId: string }) {
  const t = useText();
  const running = useRunningOrders(userId).slice(0, SHOWN);
  if (running.length === 0) return null;
  return (
    <>
      <h2 className="text-lg text-on-deep">{t("Medicines on their way")}</h2>
      {running.map((order) => (
        <Link
          key={order._id}
          to={appPaths.myOrders}
          className={cardClass(true, "flex items-center gap-4 p-4 hover:border-brand-700 sm:p-5")}
        >
          <span className="grid size-12 shrink-0 place-items-center rounded-field bg-brand-50 text-brand-700">
            <Package aria-hidden="true" className="size-6" />
          </span>
          <span className="grid min-w-0 flex-1">
            <span className="font-bold text-ink-900 text-lg">{t("Order {number}", { number: order.number })}</span>
            <span className="text-sm">{t(stepOf(order))}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      ))}
    </>
  );
}

/** Returns the label of the parcel that decides: one awaiting a prescription first, else the first open one. */
function stepOf({ parcels }: Order) {
  const open = parcels.filter(({ state }) => !["delivered", "returned", "cancelled"].includes(state));
  const slowest = open.find(({ state }) => state === "rx_review") ?? open[0];
  return parcelLabels[slowest?.state ?? "placed"];
}
