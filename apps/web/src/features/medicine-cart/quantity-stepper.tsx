import { MAX_QUANTITY } from "@medisense/contract/medicines";
import { Minus, Plus } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { ownClick } from "./own-click.ts";

interface Props {
  name: string;
  quantity: number;
  /** Packs in stock. */
  stock: number;
  onChange: (quantity: number) => void;
}

const buttonClass =
  "grid size-11 place-items-center rounded-field text-brand-700 hover:bg-brand-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** Sets the number of packs. Below one, the line leaves the cart. */
export function QuantityStepper({ name, quantity, stock, onChange }: Props) {
  const t = useText();
  const isMost = quantity >= Math.min(stock, MAX_QUANTITY);
  return (
    <div
      role="group"
      aria-label={t("Quantity of {name}", { name })}
      className="inline-flex items-center rounded-field border border-brand-700 bg-card"
    >
      <button
        type="button"
        aria-label={t("Decrease the quantity of {name}", { name })}
        onClick={ownClick(() => onChange(quantity - 1))}
        className={buttonClass}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output className="tabular min-w-7 text-center font-bold text-ink-900">{quantity}</output>
      <button
        type="button"
        aria-label={t("Increase the quantity of {name}", { name })}
        // A disabled button would lose the focus.
        aria-disabled={isMost || undefined}
        onClick={ownClick(() => !isMost && onChange(quantity + 1))}
        className={buttonClass}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
