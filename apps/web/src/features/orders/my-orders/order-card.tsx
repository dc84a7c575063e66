import { istTime } from "@medisense/contract/ist";
import type { Order } from "@medisense/contract/orders";
import { useId } from "react";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { roundToPaise } from "../../../lib/money/round-to-paise.ts";
import { rupees } from "../../../lib/rupees.ts";
import { cardClass } from "../../../ui/card.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { deliveryLabels, orderPaymentLabels } from "../order-labels.ts";
import { AwaitedPayment } from "./awaited-payment.tsx";
import { CancelOrderButton } from "./cancel-order-button.tsx";
import { OrderLineRow } from "./order-line-row.tsx";
import { ParcelCard } from "./parcel-card.tsx";
import { PrescriptionStep } from "./prescription-step.tsx";
import type { WrittenPrescription } from "./written-prescription-choice.tsx";

interface Props {
  order: Order;
  written: WrittenPrescription[] | undefined;
  /** True if the patient has just returned from the payment page and the gateway has no result yet. */
  isBackFromPaying: boolean;
}

export function OrderCard({ order, written, isBackFromPaying }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { number, createdAt, subtotal, deliveryFee, totalAmount, refundedAmount, items, parcels } = order;
  const placedAt = new Date(createdAt);
  const delivery = deliveryLabels[order.deliveryStatus];
  const payment = orderPaymentLabels[order.paymentStatus];
  const isCollected = parcels.length > 0 && parcels.every(({ isPickup }) => isPickup);

  return (
    <article aria-labelledby={title} tabIndex={-1} className={cardClass(false, "grid gap-5 p-4 sm:p-6")}>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={title} className="text-lg">
            {t("Order {number}", { number })}
          </h2>
          <p className="text-sm">
            <time dateTime={createdAt}>
              {longDate(placedAt, locale)}, {istTime(placedAt)}
            </time>
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Fact name={t("Delivery")}>
            <StatusBadge tone={delivery.tone}>{t(delivery.label)}</StatusBadge>
          </Fact>
          <Fact name={t("Payment")}>
            <StatusBadge tone={payment.tone}>{t(payment.label)}</StatusBadge>
          </Fact>
        </dl>
      </header>

      <AwaitedPayment order={order} isBackFromPaying={isBackFromPaying} />
      {isOverUnpaid(order) && <p>{t("This order was not paid for. Nothing was charged.")}</p>}
      <PrescriptionStep order={order} written={written} />

      {parcels.length > 0 ? (
        parcels.map((parcel) => <ParcelCard key={parcel._id} parcel={parcel} />)
      ) : (
        <ul className="grid gap-4">
          {items.map((line) => (
            <li key={line._id}>
              <OrderLineRow line={line} />
            </li>
          ))}
        </ul>
      )}

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
      {order.canCancel && (
        <div className="-my-1 -ml-5 flex flex-wrap">
          <CancelOrderButton order={order} />
        </div>
      )}
    </article>
  );
}

const isOverUnpaid = ({ paymentStatus, deliveryStatus }: Order) =>
  paymentStatus === "failed" || (paymentStatus === "pending" && deliveryStatus === "cancelled");

function Address({ address }: { address: Order["deliveryAddress"] }) {
  const { name, streetAddress, city, state, postalCode, country } = address;
  return (
    <p className="[overflow-wrap:anywhere]">
      {name}, {streetAddress}, {city}, {state} <span className="tabular">{postalCode}</span>, {country}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
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
