import { classNames } from "../lib/class-names.ts";
import type { Locale } from "@medisense/contract/locales";
import { useLanguage, useText } from "../lib/language.tsx";

/** Each language is named in itself, so that its speakers can read it. */
const names: { locale: Locale; name: string }[] = [
  { locale: "en", name: "English" },
  { locale: "hi", name: "हिन्दी" },
];

export function LanguageSwitch() {
  const t = useText();
  const { locale, change } = useLanguage();
  return (
    <fieldset className="flex items-center text-sm">
      <legend className="sr-only">{t("Language")}</legend>
      {names.map(({ locale: offered, name }, index) => (
        <div key={offered} className="flex items-center">
          {index > 0 && (
            <span aria-hidden="true" className="text-ink-400">
              |
            </span>
          )}
          <button
            type="button"
            lang={offered}
            aria-pressed={locale === offered}
            onClick={() => void change(offered)}
            className={classNames(
              "min-h-11 rounded-field px-1.5 md:px-2 font-language-names",
              locale === offered ? "font-bold text-brand-700" : "text-ink-600 hover:text-brand-700",
            )}
          >
            {name}
          </button>
        </div>
      ))}
    </fieldset>
  );
}
