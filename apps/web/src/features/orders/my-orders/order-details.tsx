import type { Order } from "@medisense/contract/orders";
import { Link } from "react-router";
import { useText } from "../../../lib/language.tsx";
import { roundToPaise } from "../../../lib/money/round-to-paise.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { CancelOrderButton } from "./cancel-order-button.tsx";
import { OrderLineRow } from "./order-line-row.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { ParcelCard } from "./parcel-card.tsx";

/** Folds what is rarely needed of an order: its parcels, address and bill, and how to cancel it. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useText();
  const { number, items, parcels, deliveryStatus } = order;
  const isRunning = deliveryStatus === "pending" || deliveryStatus === "dispatched";
  return (
    // A refusal is news that must not be folded.
    <details className="-mb-2" open={isRunning && items.some(({ rx }) => rx === "refused")}>
      <summary
        aria-label={t("Medicines, steps and bill of order {number}", { number })}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-700 print:hidden"
      >
        {t("Medicines, steps and bill")}
      </summary>
      <div className="grid gap-4 pt-2">
        {parcels.length > 0 ? (
          parcels.map((parcel) => (
            <ParcelCard key={parcel._id} parcel={parcel} needsPhone={order.deliveryAddress.phone === ""} />
          ))
        ) : (
          <ul className="grid gap-4">
            {items.map((line) => (
              <li key={line._id}>
                <OrderLineRow line={line} />
              </li>
            ))}
          </ul>
        )}
        <Bill order={order} />
        <OrderRefunds order={order} onTheirWay={false} />
        <Link
          to={appPaths.grievanceAbout("order", order._id)}
          className="inline-flex min-h-11 items-center text-brand-700 text-sm underline print:hidden"
        >
          {t("Something went wrong with this order?")}
        </Link>
        {order.canCancel && (
          <div className="-my-1 -ml-5 flex flex-wrap print:hidden">
            <CancelOrderButton order={order} />
          </div>
        )}
      </div>
    </details>
  );
}

function Bill({ order }: { order: Order }) {
  const t = useText();
  const { subtotal, deliveryFee, totalAmount, refundedAmount, parcels } = order;
  const isCollected = parcels.length > 0 && parcels.every(({ isPickup }) => isPickup);
  return (
    <footer className="flex flex-wrap items-end justify-between gap-4 border-line border-t pt-4">
      {!isCollected && (
        <div className="min-w-0 text-sm">
          <p className="font-semibold text-ink-900">{t("Delivery address")}</p>
          <Address address={order.deliveryAddress} />
        </div>
      )}
      <dl className="ml-auto grid gap-0.5 text-sm">
        <Sum name={t("Subtotal")}>{rupees(subtotal)}</Sum>
        <Sum name={t("Delivery fee")}>{rupees(deliveryFee)}</Sum>
        <div className="flex items-baseline justify-between gap-6 text-ink-900">
          <dt className="font-bold">{t("Total")}</dt>
          <dd className="tabular font-bold text-xl">{rupees(totalAmount)}</dd>
        </div>
        {refundedAmount > 0 && (
          <>
            <Sum name={t("You paid")}>{rupees(totalAmount)}</Sum>
            <Sum name={t("Refunded or being refunded")}>{`− ${rupees(refundedAmount)}`}</Sum>
            <Sum name={t("Total after refunds")}>{rupees(roundToPaise(totalAmount - refundedAmount))}</Sum>
          </>
        )}
      </dl>
    </footer>
  );
}

function Address({ address }: { address: Order["deliveryAddress"] }) {
  const { name, streetAddress, city, state, postalCode, country } = address;
  return (
    <p className="[overflow-wrap:anywhere]">
      {name}, {streetAddress}, {city}, {state} <span className="tabular">{postalCode}</span>, {country}
    </p>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt>{name}</dt>
      <dd className="tabular text-ink-900">{children}</dd>
    </div>
  );
}
