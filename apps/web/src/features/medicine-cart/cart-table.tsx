import type { CartLine } from "@medisense/contract/medicines";
import { Trash2 } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useText } from "../../lib/language.tsx";
import { roundToPaise } from "../../lib/money/round-to-paise.ts";
import { rupees } from "../../lib/money/rupees.ts";
import { cardClass } from "../../ui/card.tsx";
import { isOutOfStock } from "./cart-line-state.ts";
import { CartProduct } from "./cart-product.tsx";
import { firstClick } from "./own-click.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

interface Props {
  ref?: Ref<HTMLTableElement>;
  lines: CartLine[];
  linkOf: (line: CartLine) => string;
  pictureOf: (line: CartLine) => ReactNode;
  /** Returns the address of the store where a line must be collected, if it must. */
  pickupOf: (line: CartLine) => string | undefined;
  /** Returns what helps with a line that cannot be ordered as it is. */
  wayOutOf: (line: CartLine) => ReactNode;
  onChange: (line: CartLine, quantity: number) => void;
  onRemove: (line: CartLine) => void;
}

const cell = "md:px-4 md:py-4 md:align-middle";

/** Shows the cart as a table. On a phone each row looks like a card, but is still read as a row. */
export function CartTable({ ref, lines, linkOf, pictureOf, pickupOf, wayOutOf, onChange, onRemove }: Props) {
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
              <CartProduct
                line={line}
                to={linkOf(line)}
                picture={pictureOf(line)}
                pickup={pickupOf(line)}
                wayOut={isOutOfStock(line) && wayOutOf(line)}
              />
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
              {rupees(roundToPaise(line.price * line.quantity))}
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
