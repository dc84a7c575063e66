import type { RiskResult } from "@medisense/risk";
import { useText } from "../../../lib/language.tsx";
import { measureOfParts, roundedText, toOneDecimal } from "../../../features/risk-models/measure-of.ts";

/** Lists what raised or lowered a result, the largest first. */
export function Contributions({ result }: { result: RiskResult }) {
  const t = useText();
  const measure = measureOfParts(result);
  const neutral = measure === "times" ? 1 : 0;
  const parts = result.contributions
    .filter(({ amount }) => roundedText(amount) !== roundedText(neutral))
    .toSorted((one, other) => Math.abs(other.amount - neutral) - Math.abs(one.amount - neutral));
  if (result.contributions.length === 0) return null;
  const most = Math.max(...parts.map(({ amount }) => Math.abs(amount - neutral)));
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t("What contributed to it")}</h3>
      {parts.length === 0 && <p>{t("None of your answers contributed to it.")}</p>}
      <ul className="grid gap-3">
        {parts.map(({ label, amount, changeable }) => (
          <li key={label} className="grid gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-900">
              <span>
                {t(label)}
                {changeable && <span className="text-ink-600 text-sm"> · {t("can be changed")}</span>}
              </span>
              {measure !== "none" && <span className="font-semibold tabular">{amountText(amount)}</span>}
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 2" preserveAspectRatio="none" className="h-2 w-full">
              <rect width="100" height="2" className="fill-line" />
              <rect width={(100 * Math.abs(amount - neutral)) / most} height="2" className="fill-brand-700" />
            </svg>
          </li>
        ))}
      </ul>
      {measure === "people" && parts.length > 0 && (
        <p className="text-sm">
          {t(
            "Each line shows how much lower the number would be without that factor. Together they need not add up to it.",
          )}
        </p>
      )}
      {measure === "times" && parts.length > 0 && (
        <p className="text-sm">
          {t(
            "Each line compares with a woman without that factor. The average woman has some of them too, so the lines do not multiply to the number above.",
          )}
        </p>
      )}
    </section>
  );

  function amountText(amount: number) {
    const size = Math.abs(amount);
    const n = roundedText(measure === "people" || measure === "years" ? toOneDecimal(size) : size);
    if (measure === "times") return `× ${n}`;
    const signed = `${amount < 0 ? "−" : "+"}${n}`;
    if (measure === "years") return t("{n} years", { n: signed });
    return measure === "people" ? t("{n} of 100 people", { n: signed }) : signed;
  }
}
