import type { Quote } from "@medisense/contract/orders";
import { Store } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.tsx";
import type { CheckoutLine } from "./checkout-line.ts";
import { ParcelArrival } from "./parcel-arrival.tsx";
import { QuotedLine } from "./quoted-line.tsx";

interface Props {
  lines: CheckoutLine[];
  /** Undefined while the quote loads. */
  quote: Quote | undefined;
  /** Rupees per pack, by medicine, as shown when the server refused the order because of a new price. */
  pricesBefore?: Map<string, number> | undefined;
  /** Returns what helps with a line of which there are too few packs. */
  wayOutOf: (line: CheckoutLine) => ReactNode;
}

/** Shows, before payment, the lines of each store, what each line requires and why, and when they arrive. */
export function OrderOverview({ lines, quote, pricesBefore, wayOutOf }: Props) {
  const t = useText();
  const stores = [...new Map(lines.map(({ storeId, storeName }) => [storeId, storeName]))];
  return (
    <div className="grid gap-6">
      {stores.map(([storeId, storeName]) => (
        <section key={storeId} aria-label={storeName} className="grid gap-3">
          <h3 className="flex items-center gap-2 text-base">
            <Store aria-hidden="true" className="size-4 text-brand-700" />
            {storeName}
          </h3>
          <ul className="grid gap-3">
            {lines
              .filter((line) => line.storeId === storeId)
              .map((line) => (
                <li key={line._id} className="grid gap-2">
                  <QuotedLine
                    line={line}
                    quoted={quote?.lines.find(({ medicineId }) => medicineId === line._id)}
                    priceBefore={pricesBefore?.get(line._id)}
                    wayOut={wayOutOf(line)}
                    isPincodeKnown={quote?.isPincodeKnown !== false}
                  />
                </li>
              ))}
          </ul>
          <ParcelArrival
            parcel={quote?.parcels.find((parcel) => parcel.storeId === storeId)}
            needs={quote?.lines.filter((line) => line.storeId === storeId).map(({ need }) => need) ?? []}
          />
        </section>
      ))}
      {stores.length > 1 && (
        <p className="text-sm">
          {t("{n} pharmacies send their items separately; you pay once, with one delivery fee.", { n: stores.length })}
        </p>
      )}
    </div>
  );
}
