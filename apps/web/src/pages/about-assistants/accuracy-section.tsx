import type { AccuracyFigures } from "@medisense/contract/assistant";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";

/** The names of the sets of cases. A set without a name here is not shown. */
const names: Record<string, string> = {
  "messages-en": msg("Short messages in English"),
  "messages-hinglish": msg("Short messages in Hindi with Latin letters"),
  "messages-hi": msg("Short messages in Hindi"),
  long: msg("Longer published cases in English"),
  "retold-en": msg("Published cases, retold in English"),
  "retold-hinglish": msg("Published cases, retold in Hindi with Latin letters"),
  "retold-hi": msg("Published cases, retold in Hindi"),
};

const shares = [
  ["found", msg("Emergencies found")],
  ["alarms", msg("Other cases called an emergency")],
  ["within", msg("Urgency right")],
  ["tooLow", msg("Urgency too low")],
] as const;

const limits = [
  msg("The makers of the assistants knew these cases while they built them. Expect less with your own words."),
  msg("The right answers to most of them were set by an AI. No doctor has reviewed them yet."),
  msg("Few cases say little. That is why the range behind a figure is often wide."),
];

/** Shows how often the engine was right on cases with a known answer. */
export function AccuracySection({ figures }: { figures: readonly AccuracyFigures[] }) {
  const t = useText();
  const shown = Object.keys(names).flatMap((id) => figures.filter((figure) => figure.id === id));
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{t("How often they were right")}</h2>
      <p>
        {t(
          "These are written cases with a known answer. The range shows where the true share most likely lies, in 95 of 100 such tests.",
        )}
      </p>
      <ul className="grid gap-3">
        {shown.map((figure) => (
          <li key={figure.id} className={cardClass(false, "grid gap-2 p-4")}>
            <h3 className="font-medium">{t(names[figure.id]!)}</h3>
            <dl className="grid gap-2">
              {shares.map(([name, label]) => (
                <div key={name} className="flex items-baseline justify-between gap-4">
                  <dt>{t(label)}</dt>
                  <dd className="shrink-0 text-ink-900">
                    {t("{count} of {all} ({low} to {high} %)", { ...figure[name] })}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <ul className="grid list-disc gap-2 pl-5">
        {limits.map((limit) => (
          <li key={limit}>{t(limit)}</li>
        ))}
      </ul>
    </section>
  );
}
