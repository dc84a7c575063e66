import type { Quote } from "@medisense/contract/orders";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../../lib/language.tsx";
import { roundToPaise } from "../../../lib/money/round-to-paise.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { NeedNote } from "../need-note.tsx";
import type { CheckoutLine } from "./checkout-line.ts";

interface Props {
  line: CheckoutLine;
  quoted: Quote["lines"][number] | undefined;
  priceBefore: number | undefined;
  isPincodeKnown: boolean;
  /** A way out, shown when there are too few packs. */
  wayOut: ReactNode;
}

export function QuotedLine({ line, quoted, priceBefore, isPincodeKnown, wayOut }: Props) {
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
        <p className="tabular shrink-0 font-semibold text-ink-900">{rupees(roundToPaise(price * quantity))}</p>
      </div>
      {priceBefore !== undefined && priceBefore !== price && (
        <p className="rounded-field bg-marigold-50 px-3 py-2 text-ink-900 text-sm">
          {t("The price has changed from {before} to {now}.", { before: rupees(priceBefore), now: rupees(price) })}
        </p>
      )}
      {stock < quantity && (
        <>
          <p className="flex items-start gap-2 rounded-field bg-coral-50 px-3 py-2 text-ink-900 text-sm">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-coral-600" />
            {stock === 0
              ? t("Out of stock. Remove it from the cart to order the rest.")
              : t("Only {n} left. Reduce the quantity in the cart.", { n: stock })}
          </p>
          {wayOut}
        </>
      )}
      {quoted && <NeedNote {...quoted} isPincodeKnown={isPincodeKnown} />}
    </>
  );
}
