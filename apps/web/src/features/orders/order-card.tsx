import type { Order } from "@medisense/contract/orders";
import { istTime } from "@medisense/contract/ist";
import { Hourglass } from "lucide-react";
import { useId } from "react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { leaveFor } from "../../lib/leave-for.ts";
import { rupees } from "../../lib/rupees.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { tellError } from "../../ui/toaster.tsx";
import { CancelOrderButton } from "./cancel-order-button.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { OrderLineRow } from "./order-line.tsx";
import { deliveryLabels, paymentLabels } from "./order-words.ts";
import { ParcelCard } from "./parcel-card.tsx";
import { PrescriptionStep, type WrittenPrescription } from "./prescription-step.tsx";

interface Props {
  order: Order;
  written: WrittenPrescription[] | undefined;
  /** The patient has just come back from the payment page, and the gateway has not decided yet. */
  isBackFromPaying: boolean;
}

export function OrderCard({ order, written, isBackFromPaying }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  const { number, createdAt, subtotal, deliveryFee, totalAmount, refundedAmount, items, parcels } = order;
  const placedAt = new Date(createdAt);
  const delivery = deliveryLabels[order.deliveryStatus];
  const payment = paymentLabels[order.paymentStatus];
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
            <StatusBadge tone={delivery.tone}>{t(delivery.word)}</StatusBadge>
          </Fact>
          <Fact name={t("Payment")}>
            <StatusBadge tone={payment.tone}>{t(payment.word)}</StatusBadge>
          </Fact>
        </dl>
      </header>

      <AwaitedPayment order={order} isBackFromPaying={isBackFromPaying} />
      {isOverUnpaid(order) && <p>{t("This order was not paid. Nothing was charged.")}</p>}
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
            <p className="font-semibold text-ink-900">{t("Goes to")}</p>
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
              <Sum name={t("Goes or went back to you")}>{`− ${rupees(refundedAmount)}`}</Sum>
              <Sum name={t("Remains paid")}>{rupees(Math.round((totalAmount - refundedAmount) * 100) / 100)}</Sum>
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

/** While money may be under way nobody is asked to pay, because they may have. */
function AwaitedPayment({ order, isBackFromPaying }: Pick<Props, "order" | "isBackFromPaying">) {
  const t = useText();
  const now = useNow(1000);
  const { paymentStatus, deliveryStatus, holdExpiresAt, paymentUrl } = order;
  if (paymentStatus !== "pending" || deliveryStatus === "cancelled") return null;
  const isHeld = holdExpiresAt !== null && Date.parse(holdExpiresAt) > now.getTime();
  const pay = () => {
    try {
      leaveFor(paymentUrl!);
    } catch {
      tellError(t("Failed to place order"));
    }
  };
  if (isBackFromPaying || !isHeld || !paymentUrl) {
    return (
      <p role="status" className="flex items-start gap-2 rounded-field bg-marigold-50 p-4 text-ink-900">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {isBackFromPaying
          ? t("Payment being confirmed. This can take some minutes; you need not pay again.")
          : t(
              "The time to pay is over. We ask the payment service once more; if nothing was paid, nothing is ordered.",
            )}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-field bg-marigold-50 p-4">
      <HoldCountdown until={new Date(holdExpiresAt)} />
      <Button onClick={pay}>{t("Resume payment")}</Button>
    </div>
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
