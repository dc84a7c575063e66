import type { ProfileEntry } from "@medisense/contract/persons/profile";
import { useLanguage, useText } from "../../lib/language.tsx";
import { Chip } from "../../ui/chip.tsx";
import { termLabel } from "./term-label.ts";

/** Shows allergies, diseases or medicines, with the ingredients of brands; what nobody listed is marked as own words. */
export function EntryList({ entries }: { entries: ProfileEntry[] }) {
  const t = useText();
  const { locale } = useLanguage();
  if (entries.length === 0) return <p className="font-normal text-ink-600">{t("None given")}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {entries.map(({ name, ingredients, isKnown }) => {
        // A group of substances has its own name already.
        const contents = ingredients.filter((one) => !one.includes(":") && one !== name.toLowerCase()).join(", ");
        return (
          <li key={name} className="max-w-full wrap-anywhere">
            <Chip>
              <span className="font-semibold text-ink-900">{termLabel(name, locale)}</span>
              {contents && <span>{contents}</span>}
              {!isKnown && <span className="italic">{t("own words")}</span>}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
