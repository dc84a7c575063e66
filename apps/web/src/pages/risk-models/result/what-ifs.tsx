import type { RiskResult } from "@medisense/risk";
import { useText } from "../../../lib/language.tsx";
import { measureOf, roundedText, toOneDecimal } from "../../../features/risk-models/measure-of.ts";

/** Lists what the number would be after changes that a person can make. */
export function WhatIfs({ result }: { result: RiskResult }) {
  const t = useText();
  if (result.whatIf.length === 0) return null;
  const isCount = measureOf(result) === "people";
  const shown = (value: RiskResult["headline"]["value"]) => roundedText(isCount ? toOneDecimal(value) : value);
  const now = shown(result.headline.value);
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t("What if")}</h3>
      <ul className="grid gap-2">
        {result.whatIf.map(({ change, value }) => (
          <li key={change} className="rounded-field bg-leaf-50 px-4 py-2.5 text-ink-900">
            <span className="block first-letter:uppercase">{t(change)}</span>
            <strong className="tabular">{t("{value} instead of {now}", { value: shown(value), now })}</strong>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {t("Calculated again with this one answer changed. Unit: {unit}", { unit: t(result.headline.unit) })}
      </p>
    </section>
  );
}
