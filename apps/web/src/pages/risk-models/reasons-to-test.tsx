import { useText } from "../../lib/language.tsx";

/** Lists the reasons to have a test, for whoever has no reading yet. */
export function ReasonsToTest({ reasons }: { reasons: readonly string[] }) {
  const t = useText();
  return (
    <section className="grid gap-3 rounded-field bg-brand-50 p-4 text-ink-900">
      <h3 className="text-lg">{t("No reading yet? These are reasons to test")}</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
      <p className="font-semibold">{t("A simple blood test settles it.")}</p>
    </section>
  );
}
