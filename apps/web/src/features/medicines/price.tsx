import type { Medicine } from "@medisense/contract/medicines";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/rupees.ts";
import { unitWords } from "./unit-words.ts";

/** What the pack costs, all taxes inside, and what one tablet, millilitre or gram of it comes to. */
export function Price({ medicine, large = false }: { medicine: Medicine; large?: boolean }) {
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
          {t("{price} for each {unit}", {
            price: rupees(unitPrice.amount),
            unit: t(unitWords[unitPrice.unit] ?? unitPrice.unit),
          })}
        </p>
      )}
    </div>
  );
}
