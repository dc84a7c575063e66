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
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <p className="grid text-ink-900">
        <span className="font-bold text-4xl tabular">
          {value === null
            ? t("Below the table")
            : typeof value === "string"
              ? value
              : t("About {n}", { n: inPeople(value) })}
        </span>
        <span>{t(unit)}</span>
      </p>
      <HundredPeople count={Math.round(people)} />
    </div>
  );
}

const inPeople = (value: RiskResult["headline"]["value"]) =>
  roundedText(typeof value === "number" && value >= 1 ? Math.round(value) : value);
