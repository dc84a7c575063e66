import { Activity, FlaskConical, type LucideIcon, Pill, Tag } from "lucide-react";
import { useNavigate } from "react-router";
import { readMedicineListQuery } from "../../../features/medicines/medicine-list-query.ts";
import { showResults } from "../../../features/medicines/use-results-in-view.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { useChoices } from "../../../lib/search/use-choices.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { SearchBox } from "../../../ui/forms/search-box.tsx";
import { suggestionsFor } from "./suggestions-for.ts";
import { useFoundMedicines } from "./use-found-medicines.ts";

/** Searches the medicines while the patient types. The suggestions are from the answer that the list shows too. */
export function MedicineSearch() {
  const t = useText();
  const navigate = useNavigate();
  const [searchParams, choose] = useChoices();
  const search = readMedicineListQuery(searchParams);
  const found = useFoundMedicines(search);
  const { q } = search;

  const searchFor = (terms: string, isAsked: boolean) =>
    choose({ q: terms }, isAsked ? showResults : { preventScrollReset: true });
  const suggestions = q && found.data && !found.isPlaceholderData ? suggestionsFor(q, found.data) : [];
  return (
    <SearchBox
      label={t("Search by name, composition or symptom")}
      terms={q}
      asTyped
      onSearch={searchFor}
      options={suggestions.map((suggestion) =>
        suggestion.kind === "medicine"
          ? {
              key: suggestion.id,
              Icon: Pill,
              text: suggestion.name,
              note: rupees(suggestion.price),
              onChoose: () => void navigate(medicinePaths.medicine(suggestion.id)),
            }
          : {
              key: `${suggestion.kind} ${suggestion.terms}`,
              Icon: kinds[suggestion.kind].Icon,
              text: suggestion.terms,
              note:
                suggestion.kind === "brand" && suggestion.contains
                  ? t("Contains {composition}", { composition: suggestion.contains })
                  : t(kinds[suggestion.kind].note),
              onChoose: () => searchFor(suggestion.terms, true),
            },
      )}
    />
  );
}

const kinds: Record<"brand" | "composition" | "complaint", { Icon: LucideIcon; note: string }> = {
  brand: { Icon: Tag, note: msg("Brand: see what it contains") },
  composition: { Icon: FlaskConical, note: msg("Composition") },
  complaint: { Icon: Activity, note: msg("Complaint: medicines for it") },
};
