import { istTime } from "@medisense/contract/ist";
import type { Order, OrderLine } from "@medisense/contract/orders";
import { type ReactNode, useId } from "react";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { cardClass } from "../../../ui/card.tsx";
import { useBackBy } from "../../../ui/refunds/use-back-by.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { deliveryLabels, orderPaymentLabels } from "../order-labels.ts";
import { AwaitedPayment } from "./awaited-payment.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { ParcelNext } from "./parcel-next.tsx";
import { PrescriptionStep } from "./prescription-step.tsx";
import type { WrittenPrescription } from "./written-prescription-choice.tsx";

interface Props {
  order: Order;
  written: WrittenPrescription[] | undefined;
  /** True if the patient has just returned from the payment page and the gateway has no result yet. */
  isBackFromPaying: boolean;
  /** Orders the same again; absent while the order is on its way. */
  again?: ReactNode;
}

/** Shows an order: its state and what comes next first, the rest folded. */
export function OrderCard({ order, written, isBackFromPaying, again }: Props) {
  const t = useText();
  const withBackBy = useBackBy();
  const { locale } = useLanguage();
  const title = useId();
  const { number, person, createdAt, totalAmount, items, parcels } = order;
  const placedAt = new Date(createdAt);
  const delivery = deliveryLabels[order.deliveryStatus];
  const payment = orderPaymentLabels[order.paymentStatus];

  return (
    <article aria-labelledby={title} tabIndex={-1} className={cardClass(false, "grid gap-2 p-4 sm:px-6 sm:py-5")}>
      <header className="grid gap-1">
        <dl className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Fact name={t("Delivery")}>
            <StatusBadge tone={delivery.tone}>{t(delivery.label)}</StatusBadge>
          </Fact>
          <Fact name={t("Payment")}>
            <StatusBadge tone={payment.tone}>{t(payment.label)}</StatusBadge>
          </Fact>
        </dl>
        <h2 id={title} className="text-lg">
          {t("Order {number}", { number })}
        </h2>
        <p className="tabular text-sm">
          <time dateTime={createdAt}>
            {longDate(placedAt, locale)}, {istTime(placedAt)}
          </time>
          {" · "}
          {rupees(totalAmount)}
        </p>
        {!person.isHolder && <p className="font-semibold text-ink-900">{t("For {names}", { names: person.name })}</p>}
        <p className="line-clamp-1 text-ink-900 sm:line-clamp-2 print:line-clamp-none">{contentsOf(items)}</p>
      </header>

      <AwaitedPayment order={order} isBackFromPaying={isBackFromPaying} />
      {isOverUnpaid(order) && (
        <p>
          {order.backBy
            ? withBackBy(t("No payment for this order has reached us."), order.backBy)
            : t("This order was not paid for. Nothing was charged.")}
        </p>
      )}
      <PrescriptionStep order={order} written={written} />
      {parcels.map((parcel) => (
        <ParcelNext key={parcel._id} parcel={parcel} withStore={parcels.length > 1} />
      ))}
      <OrderRefunds order={order} onTheirWay />
      {again && <div className="justify-self-start print:hidden">{again}</div>}
      <OrderDetails order={order} />
    </article>
  );
}

/** Names what is still part of an order, or what was ordered when nothing is. */
function contentsOf(items: OrderLine[]) {
  const standing = items
    .map(({ name, quantity, quantityOff }) => ({ name, quantity: quantity - quantityOff }))
    .filter(({ quantity }) => quantity > 0);
  return (standing.length > 0 ? standing : items).map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}

const isOverUnpaid = ({ paymentStatus, deliveryStatus }: Order) =>
  paymentStatus === "failed" || (paymentStatus === "pending" && deliveryStatus === "cancelled");

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5">
      <dt className="text-sm max-sm:sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
