import type { Parcel } from "@medisense/contract/orders";
import { Store } from "lucide-react";
import { useId } from "react";
import { rupees } from "../../../lib/money/rupees.ts";
import { DocumentLinks } from "../document-links.tsx";
import { OrderLineRow } from "./order-line-row.tsx";
import { ParcelReturns } from "./parcel-returns.tsx";
import { ParcelTimeline } from "./parcel-timeline.tsx";

/** Shows the part of an order that one pharmacy delivers or hands over. */
export function ParcelCard({ parcel, needsPhone }: { parcel: Parcel; needsPhone: boolean }) {
  const title = useId();
  const { store, state, lines, timeline, documents, subtotal } = parcel;
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
      {state !== "awaiting_payment" && <ParcelTimeline timeline={timeline} lines={lines} />}
      <DocumentLinks documents={documents} />
      <ParcelReturns parcel={parcel} needsPhone={needsPhone} />
    </div>
  );
}
