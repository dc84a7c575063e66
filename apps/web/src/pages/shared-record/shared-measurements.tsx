import type { SharedRecord } from "@medisense/contract/health/share";
import { measures } from "@medisense/contract/health/measures";
import { contextLabels } from "../../features/records/record-labels.ts";
import { useMeasuredText } from "../../features/records/use-measured-text.ts";
import { longDateAndTime } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { SharedList } from "./shared-list.tsx";

/** The measured values of a shared record, the latest first. */
export function SharedMeasurements({ measurements }: { measurements: NonNullable<SharedRecord["measurements"]> }) {
  const t = useText();
  const { locale } = useLanguage();
  const measuredText = useMeasuredText();
  const latestFirst = measurements.toSorted((one, other) => other.measuredAt.localeCompare(one.measuredAt));
  return (
    <SharedList title={t("Measured values")} isEmpty={measurements.length === 0}>
      {latestFirst.map((value) => (
        <li key={value._id} className="wrap-anywhere">
          <strong>{longDateAndTime(new Date(value.measuredAt), locale)}</strong> · {t(measures[value.kind].label)}:{" "}
          <span className="tabular">{measuredText(value)}</span>
          {value.context && ` · ${t(contextLabels[value.context])}`}
        </li>
      ))}
    </SharedList>
  );
}
