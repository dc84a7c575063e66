import type { Schedule } from "@medisense/contract/medicines";
import { FileText } from "lucide-react";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";

/** Marks a medicine that needs a prescription. */
export function PrescriptionBadge({ schedule, className }: { schedule: Schedule; className?: string }) {
  const t = useText();
  if (schedule === "OTC") return null;
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-field bg-marigold-50 px-2 py-0.5 font-semibold text-ink-900 text-sm",
        className,
      )}
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      {schedule === "H1" ? t("Prescription, pick up at the store") : t("Prescription needed")}
    </span>
  );
}
