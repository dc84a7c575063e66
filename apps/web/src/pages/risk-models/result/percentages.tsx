import type { RiskResult } from "@medisense/risk";
import { roundedText } from "../../../features/risk-models/measure-of.ts";
import { useText } from "../../../lib/language.tsx";

/** Folds the percentages of a comparison with the average woman, which mislead as a headline. */
export function Percentages({ result: { values } }: { result: RiskResult }) {
  const t = useText();
  const { fiveYearPercent, averageFiveYearPercent, lifetimeTo90Percent } = values;
  if (fiveYearPercent === undefined) return null;
  const n = (value: RiskResult["values"][string] | undefined) => roundedText(Number(value));
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-700">
        {t("Details in percent")}
      </summary>
      <div className="grid gap-2">
        <p>
          {t("In the next five years: {n} %. An average woman of your age: {average} %.", {
            n: n(fiveYearPercent),
            average: n(averageFiveYearPercent),
          })}
        </p>
        <p>{t("Until the age of 90: {n} %.", { n: n(lifetimeTo90Percent) })}</p>
        <p className="font-semibold text-ink-900">
          {t(
            "Made for Asian-American women. In Indian studies this tool missed most cancers, so a low result is not reassurance.",
          )}
        </p>
      </div>
    </details>
  );
}
