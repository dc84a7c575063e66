import type { FactPoint } from "@medisense/contract/medicines/medicine-facts";
import { CircleAlert, type LucideIcon } from "lucide-react";
import { classNames } from "../../../../lib/class-names.ts";

interface Props {
  title: string;
  points: FactPoint[];
  /** True for a medicine of several ingredients: each point then names its own. */
  isSeveral: boolean;
  isSerious?: boolean;
  isBoxed?: boolean;
  Icon?: LucideIcon;
}

/** Shows one subject of the facts. A point without a translation is English, whatever the page's language. */
export function FactPoints({ title, points, isSeveral, isSerious = false, isBoxed = false, Icon }: Props) {
  if (points.length === 0) return null;
  const Heading = isBoxed ? "h4" : "h3";
  const Symbol = isSerious ? CircleAlert : Icon;
  return (
    <div
      className={classNames(
        "grid content-start gap-1.5",
        isSerious && "rounded-card border border-coral-600 bg-coral-50 p-4",
        isBoxed && "rounded-field border border-line p-3",
      )}
    >
      <Heading className="flex items-center gap-2 text-base">
        {Symbol && (
          <Symbol
            aria-hidden="true"
            className={classNames("size-5 shrink-0", isSerious ? "text-coral-600" : "text-brand-700")}
          />
        )}
        {title}
      </Heading>
      <ul className={classNames("grid gap-1 text-ink-900", points.length > 1 && "list-disc pl-5")}>
        {points.map(({ text, lang, of }) => (
          <li key={text} lang={lang}>
            {text.charAt(0).toUpperCase() + text.slice(1)}
            {isSeveral && (
              <span lang="en" className="block text-ink-600 text-sm">
                {of.join(", ")}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
