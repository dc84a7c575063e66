import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

/** Shows a small fact, such as a speciality, a language or an active filter. */
export function Chip({ selected = false, children }: { selected?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-sm",
        selected ? "border-brand-700 bg-brand-50 font-semibold text-brand-700" : "border-line bg-paper text-ink-600",
      )}
    >
      {children}
    </span>
  );
}
