import type { Measurement } from "@medisense/contract/health/measurements";
import { fromStoredUnit, type MeasurementKind, measures, sugarContexts } from "@medisense/contract/health/measures";
import { contextLabels } from "../../../features/records/record-labels.ts";
import { useMeasuredText } from "../../../features/records/use-measured-text.ts";
import { usualRangeOf } from "../../../features/records/usual-range-of.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { Card } from "../../../ui/card.tsx";
import { LineChart, type Series } from "../../../ui/charts/line-chart.tsx";

/** Draws the values in the unit of the latest one, with the usual range where there is one for all adults. */
export function MeasurementChart({ kind, values }: { kind: MeasurementKind; values: Measurement[] }) {
  const t = useText();
  const { locale } = useLanguage();
  const measuredText = useMeasuredText();
  const latest = values[0];
  if (!latest) return null;
  const { unit } = latest;
  const inUnit = (value: number) => fromStoredUnit(kind, value, unit);
  const range = usualRangeOf(kind, latest.context);
  const band = range && {
    from: range.from === undefined ? undefined : inUnit(range.from),
    to: range.to === undefined ? undefined : inUnit(range.to),
  };
  const label = t("{name} over time. The latest value is {value} of {date}.", {
    name: t(measures[kind].label),
    value: measuredText(latest),
    date: longDate(new Date(latest.measuredAt), locale),
  });
  return (
    <Card className="grid gap-3 p-4 sm:p-6">
      <h2 className="text-xl">{t("Over time")}</h2>
      <LineChart label={label} unit={unit} series={seriesOf()} band={band} />
      {range && band && (
        <p className="text-sm">
          {rangeText(band)} {t("Source")}: {range.source}. {t("Your laboratory and your doctor may use another range.")}
        </p>
      )}
    </Card>
  );

  function seriesOf(): Series[] {
    if (kind === "bloodPressure") {
      return [
        {
          name: t("Upper number"),
          points: values.map(({ measuredAt, value }) => ({ at: new Date(measuredAt), value })),
        },
        {
          name: t("Lower number"),
          points: values.map(({ measuredAt, secondValue }) => ({ at: new Date(measuredAt), value: secondValue ?? 0 })),
        },
      ];
    }
    const pointsOf = (shown: Measurement[]) =>
      shown.map(({ measuredAt, value }) => ({ at: new Date(measuredAt), value: inUnit(value) }));
    if (kind !== "sugar") return [{ name: t(measures[kind].label), points: pointsOf(values) }];
    return sugarContexts.map((context) => ({
      name: t(contextLabels[context]),
      points: pointsOf(values.filter((one) => one.context === context)),
    }));
  }

  function rangeText({ from, to }: { from: number | undefined; to: number | undefined }) {
    const words = { unit: t(unit), from: from ?? 0, to: to ?? 0 };
    return from === undefined
      ? t("Usual range of adults: below {to} {unit}.", words)
      : t("Usual range of adults: {from} to {to} {unit}.", words);
  }
}
