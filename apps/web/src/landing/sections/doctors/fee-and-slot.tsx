import type { Doctor } from "@medisense/contract/directory";
import { dayAndMonth } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";

/** Shows what a visit costs and when the doctor is free next. */
export function FeeAndSlot({ doctor: { fees, nextSlot } }: { doctor: Pick<Doctor, "fees" | "nextSlot"> }) {
  const t = useText();
  const { locale } = useLanguage();
  return (
    <span className="block text-sm">
      <span className="tabular font-semibold text-ink-900">{rupees(fees)}</span>
      {" · "}
      {nextSlot ? (
        <span className="text-leaf-600">
          {t("Free {when}", {
            when: `${dayAndMonth(new Date(nextSlot.dateTime), locale)}, ${nextSlot.time.replace(/^0/, "")}`,
          })}
        </span>
      ) : (
        t("No free time this week")
      )}
    </span>
  );
}
