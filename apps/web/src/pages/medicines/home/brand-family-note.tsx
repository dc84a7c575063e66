import type { BrandFamily } from "@medisense/contract/medicines";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { showResults } from "../../../features/medicines/use-results-in-view.ts";
import { useText } from "../../../lib/language.tsx";

interface Props {
  family: BrandFamily;
  linkOf: (choice: { q: string }) => string;
  /** Stands below the names, when no other note says whose list it is. */
  children: ReactNode;
}

/** Says that a brand's name stands for different medicines, and leads to each by its full name. */
export function BrandFamilyNote({ children, family: { name, variants }, linkOf }: Props) {
  const t = useText();
  return (
    <div className="flex gap-3 rounded-card border border-line bg-brand-50 p-4 text-ink-900 sm:p-5">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-700" />
      <div className="grid min-w-0 gap-2 [overflow-wrap:anywhere]">
        <p className="font-semibold">
          {t("Not every {name} contains the same. Look for the full name on your pack or prescription:", { name })}
        </p>
        <ul className="grid list-disc gap-1 ps-5">
          {variants.map(({ names, ingredients }) => (
            <li key={names[0]}>
              {names.map((full, index) => (
                <span key={full}>
                  {index > 0 && ", "}
                  <Link
                    to={linkOf({ q: full })}
                    {...showResults}
                    className="inline-block py-1 font-semibold text-brand-700 underline"
                  >
                    {full}
                  </Link>
                </span>
              ))}
              {": "}
              {ingredients.join(" + ")}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
