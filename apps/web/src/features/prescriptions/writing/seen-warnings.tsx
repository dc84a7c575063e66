import type { SeenWarning } from "@medisense/contract/prescriptions";
import { useId } from "react";
import { useLanguage, useText } from "../../../lib/language.tsx";

/** Shows the doctor the severe warnings that were read before a prescription was signed. */
export function SeenWarnings({ warnings }: { warnings: SeenWarning[] }) {
  const t = useText();
  const { locale } = useLanguage();
  const title = useId();
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-2 rounded-field bg-marigold-50 p-4 text-ink-900 print:hidden">
      <h2 id={title} className="text-base">
        {t("Warnings read before signing")}
      </h2>
      <ul className="grid gap-3 text-sm">
        {warnings.map(({ id, medicines, because, text, hindi }) => {
          const names = new Intl.ListFormat(locale).format(medicines);
          const isTranslated = locale === "hi" && hindi !== null;
          return (
            <li key={id} className="wrap-anywhere">
              <strong className="block">
                {because ? t("{medicines} – because of: {because}", { medicines: names, because }) : names}
              </strong>
              <span lang={isTranslated ? "hi" : "en"}>{isTranslated ? hindi : text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
