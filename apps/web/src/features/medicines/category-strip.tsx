import { type MedicineCategory, medicineCategories } from "@medisense/contract/medicines";
import { Link } from "react-router";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { CategoryIcon } from "./category-icon.tsx";
import { showResults } from "./use-results-in-view.ts";

interface Props {
  selected: MedicineCategory | undefined;
  /** Returns the path of a category. Without one, the path leads to all medicines. */
  linkOf: (category?: MedicineCategory) => string;
  /** True for one row on a phone, where results follow. */
  isLow?: boolean;
}

/** Shows the twenty categories as links. The selected one links back to all medicines. */
export function CategoryStrip({ selected, linkOf, isLow = false }: Props) {
  const t = useText();
  return (
    <nav aria-label={t("Categories")} className="-mx-4 overflow-x-auto px-4 py-1 lg:mx-0 lg:overflow-visible lg:px-0">
      <ul
        className={classNames(
          isLow ? "grid-rows-1" : "grid-rows-2",
          "grid w-max auto-cols-[7rem] grid-flow-col gap-2 lg:w-auto lg:grid-flow-row lg:grid-cols-7 lg:grid-rows-none xl:grid-cols-10",
        )}
      >
        {medicineCategories.map((category) => {
          const isSelected = category === selected;
          return (
            <li key={category}>
              <Link
                to={linkOf(isSelected ? undefined : category)}
                {...showResults}
                aria-current={isSelected ? "true" : undefined}
                className={classNames(
                  "grid h-full content-start justify-items-center gap-1.5 rounded-card border px-1.5 py-3 text-center text-sm leading-tight",
                  isSelected
                    ? "border-brand-700 bg-brand-50 text-brand-700"
                    : "border-line bg-card text-ink-900 hover:border-brand-700",
                )}
              >
                <CategoryIcon category={category} className="size-8 text-brand-700" />
                <span className="max-w-full [overflow-wrap:anywhere] hyphens-auto">{parted(t(category))}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Adds a soft hyphen to the one name that is wider than a tile, for browsers without hyphenation. */
const parted = (name: string) => name.replace("Gastrointestinal", "Gastro\u00ADintestinal");
