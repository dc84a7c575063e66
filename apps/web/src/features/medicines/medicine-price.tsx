import type { Medicine } from "@medisense/contract/medicines";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { unitLabels } from "./unit-labels.ts";

/** Shows the price of a pack, taxes included, and the price per tablet, millilitre or gram. */
export function MedicinePrice({ medicine, large = false }: { medicine: Medicine; large?: boolean }) {
  const t = useText();
  const { price, mrp, unitPrice } = medicine;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className={`tabular font-bold text-ink-900 ${large ? "text-3xl" : "text-xl"}`}>{rupees(price)}</strong>
        {mrp > price && (
          <span className="tabular text-sm">
            {t("MRP")} <s>{rupees(mrp)}</s>
          </span>
        )}
      </p>
      {unitPrice && (
        <p className="tabular text-sm">
          {t("{price} per {unit}", {
            price: rupees(unitPrice.amount),
            unit: t(unitLabels[unitPrice.unit] ?? unitPrice.unit),
          })}
        </p>
      )}
    </div>
  );
}
