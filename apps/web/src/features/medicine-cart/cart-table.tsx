import type { CartLine } from "@medisense/contract/medicines";
import { FileText, Store, Trash2, TriangleAlert } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/rupees.ts";
import { cardClass } from "../../ui/card.tsx";
import { firstClick } from "./own-click.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { hasNewPrice, inPaise, isOutOfStock } from "./totals.ts";

interface Props {
  ref?: Ref<HTMLTableElement>;
  lines: CartLine[];
  linkOf: (line: CartLine) => string;
  pictureOf: (line: CartLine) => ReactNode;
  /** The address of the store where a line has to be collected. */
  pickupOf: (line: CartLine) => string | undefined;
  onChange: (line: CartLine, quantity: number) => void;
  onRemove: (line: CartLine) => void;
}

const cell = "md:px-4 md:py-4 md:align-middle";

/** A table on wide screens; on a phone each line of it is a card, still read as a table. */
export function CartTable({ ref, lines, linkOf, pictureOf, pickupOf, onChange, onRemove }: Props) {
  const t = useText();
  return (
    <table ref={ref} className="block w-full md:table">
      <caption className="sr-only">{t("Medicines in your cart")}</caption>
      <thead className="sr-only text-left text-sm md:not-sr-only md:table-header-group">
        <tr>
          {[t("Product"), t("Price"), t("Quantity"), t("Subtotal")].map((name) => (
            <th key={name} scope="col" className="px-4 py-2 font-semibold">
              {name}
            </th>
          ))}
          <th scope="col" className="px-4 py-2">
            <span className="sr-only">{t("Remove")}</span>
          </th>
        </tr>
      </thead>
      <tbody className="grid gap-3 md:table-row-group">
        {lines.map((line) => (
          <tr
            key={line._id}
            tabIndex={-1}
            className={cardClass(
              false,
              "grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2 p-4 md:table-row md:rounded-none md:border-x-0 md:border-t",
            )}
          >
            <td className={`${cell} col-span-2 min-w-0`}>
              <Product line={line} to={linkOf(line)} picture={pictureOf(line)} pickup={pickupOf(line)} />
            </td>
            <td className={`${cell} tabular whitespace-nowrap`}>
              <span className="text-sm md:sr-only">{t("Price")} </span>
              {rupees(line.price)}
            </td>
            <td className={`${cell} justify-self-end`}>
              <QuantityStepper
                name={line.name}
                quantity={line.quantity}
                stock={line.stock}
                onChange={(quantity) => onChange(line, quantity)}
              />
            </td>
            <td className={`${cell} tabular whitespace-nowrap font-bold text-ink-900 text-lg`}>
              <span className="font-normal text-sm md:sr-only">{t("Subtotal")} </span>
              {rupees(inPaise(line.price * line.quantity))}
            </td>
            <td className={`${cell} justify-self-end`}>
              <button
                type="button"
                aria-label={t("Remove {name}", { name: line.name })}
                onClick={firstClick(() => onRemove(line))}
                className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 font-semibold text-brand-700 hover:bg-brand-50"
              >
                <Trash2 aria-hidden="true" className="size-5 shrink-0" />
                <span className="md:sr-only lg:not-sr-only">{t("Remove")}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ProductProps {
  line: CartLine;
  to: string;
  picture: ReactNode;
  pickup: string | undefined;
}

function Product({ line, to, picture, pickup }: ProductProps) {
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
            {t("The price changed: it was {before} when you chose, it is {now} now.", {
              before: rupees(priceWhenAdded!),
              now: rupees(price),
            })}
          </Flag>
        )}
        {isOutOfStock(line) && (
          <Flag>
            {stock === 0
              ? t("Out of stock. Remove it to order the rest.")
              : t("Only {n} left. Choose fewer to order.", { n: stock })}
          </Flag>
        )}
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
