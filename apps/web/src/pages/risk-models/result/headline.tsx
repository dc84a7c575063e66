import type { RiskResult } from "@medisense/risk";
import { useText } from "../../../lib/language.tsx";
import { HundredPeople } from "./hundred-people.tsx";
import { measureOf, roundedText } from "../../../features/risk-models/measure-of.ts";

/** Shows the number of a result, and people drawn for a number "of 100 people". */
export function Headline({ result }: { result: RiskResult }) {
  const t = useText();
  const { value, unit, band } = result.headline;
  const details = useDetails(result).map((detail) => (
    <span key={detail} className="mt-2">
      {detail}
    </span>
  ));
  // A sum below a published table has no number of people, neither in words nor drawn.
  const isBelowTable = value === null;
  if (measureOf(result) !== "people" || isBelowTable) {
    const words = isBelowTable ? t("Below the table") : unit === "" ? t(band) : roundedText(value);
    return (
      <p className="grid text-ink-900">
        <span className="font-bold text-3xl first-letter:uppercase">{words}</span>
        {unit !== "" && !isBelowTable && <span>{t(unit)}</span>}
        {details}
      </p>
    );
  }
  const people = typeof value === "number" ? value : Number(String(value).replace(/\D/g, ""));
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <p className="grid text-ink-900">
        <span className="font-bold text-4xl tabular">
          {typeof value === "string"
            ? value
            : t(people < 1 ? "Fewer than 1" : "About {n}", { n: roundedText(Math.round(people)) })}
        </span>
        <span>{t(unit)}</span>
        {details}
      </p>
      <HundredPeople count={people < 1 ? 0 : Math.round(people)} />
    </div>
  );
}

/** Returns what belongs to the number: the other number of the same result, the points behind it, or the stages. */
function useDetails({ headline, values }: RiskResult) {
  const t = useText();
  const { points, riskPercent, strokePartPercent, twoYearPercent, g, a } = values;
  if (typeof strokePartPercent === "number" && typeof riskPercent === "number") {
    const total = t("Heart attack and stroke together: about {n} of 100 people.", { n: Math.round(riskPercent) });
    const part =
      strokePartPercent < 1
        ? t("Of this, stroke less than 1 %.")
        : t("Of this, stroke about {n} %.", { n: Math.round(strokePartPercent) });
    return [`${total} ${part}`];
  }
  if (typeof twoYearPercent === "number") {
    return [
      twoYearPercent < 1
        ? t("In two years: fewer than 1 of 100 people.")
        : t("In two years: about {n} of 100 people.", { n: Math.round(twoYearPercent) }),
    ];
  }
  if (typeof g === "string") {
    const stages = [t("Kidney function: stage {stage}", { stage: g })];
    return typeof a === "string" ? [...stages, t("Albumin in the urine: stage {stage}", { stage: a })] : stages;
  }
  if (typeof points !== "number" || typeof riskPercent === "undefined") return [];
  if (headline.value !== points) return [t("Points in the score: {n}", { n: points })];
  return [t("About {n} of 100 people like you over the next several years.", { n: Math.round(Number(riskPercent)) })];
}
