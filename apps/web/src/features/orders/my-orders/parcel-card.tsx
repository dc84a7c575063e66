import type { Parcel } from "@medisense/contract/orders";
import { CalendarClock, KeyRound, Store } from "lucide-react";
import { useId } from "react";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/rupees.ts";
import { arrivalLabel } from "../arrival-label.ts";
import { DocumentLinks } from "../document-links.tsx";
import { OrderLineRow } from "./order-line-row.tsx";
import { ParcelReturns } from "./parcel-returns.tsx";
import { ParcelTimeline } from "./parcel-timeline.tsx";

/** Shows the part of an order that one pharmacy delivers or hands over. */
export function ParcelCard({ parcel }: { parcel: Parcel }) {
  const t = useText();
  const title = useId();
  const { store, isPickup, state, lines, timeline, documents, deliveryCode, subtotal } = parcel;
  return (
    <div role="group" aria-labelledby={title} className="grid gap-4 rounded-field border border-line p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={title} className="flex items-center gap-2 text-base">
          <Store aria-hidden="true" className="size-4 text-brand-700" />
          {store.name}
        </h3>
        <p className="tabular text-sm">{rupees(subtotal)}</p>
      </div>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <li key={line._id}>
            <OrderLineRow line={line} isOver={state === "cancelled" || state === "returned"} />
          </li>
        ))}
      </ul>
      {deliveryCode && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-field bg-brand-50 p-4 text-ink-900">
          <KeyRound aria-hidden="true" className="size-5 shrink-0 text-brand-700" />
          <span>{isPickup ? t("Give this code at the store:") : t("Give this code to the delivery person:")}</span>
          <strong className="tabular text-2xl tracking-widest">{deliveryCode}</strong>
        </p>
      )}
      <Arrival parcel={parcel} />
      {state !== "awaiting_payment" && <ParcelTimeline timeline={timeline} lines={lines} />}
      <DocumentLinks documents={documents} />
      <ParcelReturns parcel={parcel} />
    </div>
  );
}

function Arrival({ parcel: { isPickup, arrives, store, state } }: { parcel: Parcel }) {
  const t = useText();
  const { locale } = useLanguage();
  if (["delivered", "returned", "cancelled"].includes(state)) return null;
  if (isPickup) {
    return (
      <p className="text-sm">
        {t("Pick up at: {address}", { address: store.address })}{" "}
        <a
          href={`tel:${store.contact.replace(/[^\d+]/g, "")}`}
          className="tabular inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-brand-700 underline"
        >
          {store.contact}
        </a>
      </p>
    );
  }
  if (!arrives && state !== "rx_review") return null;
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-700" />
      {arrives ? (
        <span>
          {t("Arrives")} <strong className="text-ink-900">{arrivalLabel(arrives, locale)}</strong>
        </span>
      ) : (
        t("We will show the arrival date once a pharmacist has accepted your prescription.")
      )}
    </p>
  );
}
