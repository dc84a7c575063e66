import type { CartLine } from "@medisense/contract/medicines";
import { FileText, Store, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { hasNewPrice, isOutOfStock } from "./cart-line-state.ts";

interface Props {
  line: CartLine;
  to: string;
  picture: ReactNode;
  pickup: string | undefined;
  /** Shown when the line cannot be ordered as it is. */
  wayOut: ReactNode;
}

export function CartProduct({ line, to, picture, pickup, wayOut }: Props) {
  const t = useText();
  const { name, packSize, storeName, prescriptionRequired, price, priceWhenAdded, stock } = line;
  return (
    <div className="flex items-start gap-3">
      {picture}
      <div className="grid min-w-0 gap-0.5">
        <Link to={to} className="font-bold text-ink-900 [overflow-wrap:anywhere] hover:text-brand-700">
          {name}
        </Link>
        <p className="text-sm">
          {packSize} · {storeName}
        </p>
        {prescriptionRequired && (
          <p className="flex items-center gap-1 text-ink-900 text-sm">
            <FileText aria-hidden="true" className="size-4 shrink-0" />
            {t("Prescription needed")}
          </p>
        )}
        {pickup && (
          <p className="flex items-start gap-1 text-ink-900 text-sm">
            <Store aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {t("Pick up at: {address}", { address: pickup })}
          </p>
        )}
        {hasNewPrice(line) && (
          <Flag>
            {t("The price has changed from {before} to {now} since you added it.", {
              before: rupees(priceWhenAdded!),
              now: rupees(price),
            })}
          </Flag>
        )}
        {isOutOfStock(line) && (
          <Flag>
            {stock === 0
              ? t("Out of stock. Remove it to order the rest.")
              : t("Only {n} left. Reduce the quantity to order.", { n: stock })}
          </Flag>
        )}
        {wayOut}
      </div>
    </div>
  );
}

function Flag({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 rounded-field bg-marigold-50 px-2 py-1 text-ink-900 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
