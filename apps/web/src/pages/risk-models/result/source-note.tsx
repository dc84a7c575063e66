import type { RiskResult } from "@medisense/risk";
import { useText } from "../../../lib/language.tsx";

/** Says where a score comes from, from which people, how good it is, and what it cannot do. */
export function SourceNote({ result: { source, limits, instrument, version } }: { result: RiskResult }) {
  const t = useText();
  const facts = [
    { name: t("Made from"), text: t(source.population) },
    { name: t("How accurate it is"), text: t(source.accuracy) },
    { name: t("Source"), text: source.citation },
  ];
  return (
    <section className="grid gap-3 border-line border-t pt-6">
      <h3 className="text-lg">{t("How sure is this?")}</h3>
      <dl className="grid gap-3">
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt className="font-semibold text-ink-900">{name}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {source.doi && (
        <a
          href={`https://doi.org/${source.doi}`}
          rel="noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start break-all font-semibold text-brand-700 underline"
        >
          doi.org/{source.doi}
        </a>
      )}
      <h4>{t("Limits")}</h4>
      <ul className="grid list-disc gap-1.5 pl-5">
        {limits.map((limit) => (
          <li key={limit}>{t(limit)}</li>
        ))}
      </ul>
      <p className="text-sm">
        {t("Nothing is stored unless you save the result.")} {instrument} · {version}
      </p>
    </section>
  );
}
