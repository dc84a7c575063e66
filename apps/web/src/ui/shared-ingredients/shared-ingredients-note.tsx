import { TriangleAlert } from "lucide-react";
import { useLanguage, useText } from "../../lib/language.tsx";
import { sharedIngredients } from "./shared-ingredients.ts";

/** Warns about medicines that share an ingredient. It never prevents an order. */
export function SharedIngredientsNote({ medicines }: { medicines: { name: string; genericName: string }[] }) {
  const t = useText();
  const { locale } = useLanguage();
  const list = (items: string[]) => new Intl.ListFormat(locale).format(new Set(items));
  return sharedIngredients(medicines).map((shared) => {
    const values = { ingredients: list(shared.ingredients) };
    const names = list(shared.medicines.map(({ name }) => name));
    return (
      <div
        key={values.ingredients}
        role="note"
        className="flex w-full items-start gap-2 rounded-field bg-marigold-50 px-3 py-2 text-ink-900 text-sm"
      >
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="block">{names}</strong>
          {shared.medicines.length === 2
            ? t("Both contain {ingredients}. Ask a doctor or pharmacist before taking them together.", values)
            : t("All of these contain {ingredients}. Ask a doctor or pharmacist before taking them together.", values)}
        </p>
      </div>
    );
  });
}
