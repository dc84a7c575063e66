import type { LineNeed } from "@medisense/contract/delivery";
import type { Quote } from "@medisense/contract/orders";
import { CalendarClock, Store, TriangleAlert } from "lucide-react";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/rupees.ts";
import { arrivalOf } from "./arrival.ts";
import { NeedNote } from "./need-note.tsx";

/** A line of the cart, as far as the review shows it. */
export interface ReviewedLine {
  _id: string;
  name: string;
  packSize: string;
  price: number;
  quantity: number;
  stock: number;
  storeId: string;
  storeName: string;
}

interface Props {
  lines: ReviewedLine[];
  /** Undefined while it is asked for. */
  quote: Quote | undefined;
  /** Rupees for one pack as the page showed them when the order was refused for another price, by medicine. */
  pricesBefore?: Map<string, number> | undefined;
}

/** What is ordered from whom, what each line asks for and why, and when each store brings it: all before paying. */
export function OrderReview({ lines, quote, pricesBefore }: Props) {
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
                  <ReviewLine
                    line={line}
                    quoted={quote?.lines.find(({ medicineId }) => medicineId === line._id)}
                    priceBefore={pricesBefore?.get(line._id)}
                    isPincodeKnown={quote?.isPincodeKnown !== false}
                  />
                </li>
              ))}
          </ul>
          <Arrival
            parcel={quote?.parcels.find((parcel) => parcel.storeId === storeId)}
            needs={quote?.lines.filter((line) => line.storeId === storeId).map(({ need }) => need) ?? []}
          />
        </section>
      ))}
      {stores.length > 1 && (
        <p className="text-sm">
          {t("{n} pharmacies send their parts on their own; you pay once, and delivery once.", { n: stores.length })}
        </p>
      )}
    </div>
  );
}

interface LineProps {
  line: ReviewedLine;
  quoted: Quote["lines"][number] | undefined;
  priceBefore: number | undefined;
  isPincodeKnown: boolean;
}

function ReviewLine({ line, quoted, priceBefore, isPincodeKnown }: LineProps) {
  const t = useText();
  const { name, packSize, quantity } = line;
  const { price, stock } = quoted ?? line;
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold text-ink-900 [overflow-wrap:anywhere]">{name}</p>
          <p className="tabular text-sm">
            {packSize} · {t("{n} × {price}", { n: quantity, price: rupees(price) })}
          </p>
        </div>
        <p className="tabular shrink-0 font-semibold text-ink-900">
          {rupees(Math.round(price * quantity * 100) / 100)}
        </p>
      </div>
      {priceBefore !== undefined && priceBefore !== price && (
        <p className="rounded-field bg-marigold-50 px-3 py-2 text-ink-900 text-sm">
          {t("The price was {before}; it is {now} now.", { before: rupees(priceBefore), now: rupees(price) })}
        </p>
      )}
      {stock < quantity && (
        <p className="flex items-start gap-2 rounded-field bg-coral-50 px-3 py-2 text-ink-900 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-coral-600" />
          {stock === 0
            ? t("Out of stock. Remove it from the cart to order the rest.")
            : t("Only {n} left. Choose fewer in the cart.", { n: stock })}
        </p>
      )}
      {quoted && <NeedNote {...quoted} isPincodeKnown={isPincodeKnown} />}
    </>
  );
}

function Arrival({ parcel, needs }: { parcel: Quote["parcels"][number] | undefined; needs: LineNeed[] }) {
  const t = useText();
  const { locale } = useLanguage();
  if (!parcel) return null;
  const mustWait = needs.includes("prescription");
  return (
    <p className="flex items-start gap-2 text-sm">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brand-700" />
      <span>
        {parcel.arrives ? (
          <>
            {t("Arrives")} <strong className="text-ink-900">{arrivalOf(parcel.arrives, locale)}</strong>
            {mustWait && (
              <span className="block">
                {t("if the pharmacist accepts your prescription today; later by each day of waiting.")}{" "}
                {needs.includes("none") && t("Everything this pharmacy sends you waits for that.")}
              </span>
            )}
          </>
        ) : parcel.pickupAddress ? null : (
          t("Enter your pin code to see when it arrives.")
        )}
        {parcel.pickupAddress && (
          <span className="block">{t("Pick up at: {address}", { address: parcel.pickupAddress })}</span>
        )}
      </span>
    </p>
  );
}
