import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** A row of a list that unfolds, also without a script. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group px-4 sm:px-6">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-1.5 font-semibold text-ink-900 sm:min-h-14 sm:py-3 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
