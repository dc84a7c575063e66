import type { RiskResult } from "@medisense/risk";
import { useText } from "../../../lib/language.tsx";
import { HundredPeople } from "./hundred-people.tsx";
import { measureOf, roundedText } from "../../../features/risk-models/measure-of.ts";

/** Shows the number of a result, and people drawn for a number "of 100 people". */
export function Headline({ result }: { result: RiskResult }) {
  const t = useText();
  const { value, unit, band } = result.headline;
  if (measureOf(result) !== "people") {
    return (
      <p className="grid text-ink-900">
        <span className="font-bold text-3xl first-letter:uppercase">{unit === "" ? t(band) : roundedText(value)}</span>
        {unit !== "" && <span>{t(unit)}</span>}
      </p>
    );
  }
  const people = typeof value === "number" ? value : Number(String(value ?? 0).replace(/\D/g, ""));
  const { riskPercent, strokePartPercent } = result.values;
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <p className="grid text-ink-900">
        <span className="font-bold text-4xl tabular">
          {value === null
            ? t("Below the table")
            : typeof value === "string"
              ? value
              : t(people < 1 ? "Fewer than 1" : "About {n}", { n: roundedText(Math.round(people)) })}
        </span>
        <span>{t(unit)}</span>
        {typeof strokePartPercent === "number" && typeof riskPercent === "number" && (
          <span className="mt-2">
            {t("Heart attack and stroke together: about {n} of 100 people.", { n: Math.round(riskPercent) })}{" "}
            {strokePartPercent < 1
              ? t("Of this, stroke less than 1 %.")
              : t("Of this, stroke about {n} %.", { n: Math.round(strokePartPercent) })}
          </span>
        )}
      </p>
      <HundredPeople count={people < 1 ? 0 : Math.round(people)} />
    </div>
  );
}
