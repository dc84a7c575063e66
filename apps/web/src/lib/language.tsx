import type { I18n, Messages } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { isLocale, type Locale, preferredLocale } from "@medisense/contract/locales";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { textEntry } from "./browser-storage.ts";
import { setCookie } from "./set-cookie.ts";
import type { Reason } from "./reason-of.ts";
import { createI18n, translate } from "./i18n.ts";

/** Loads Hindi texts. Those that the page does not need at first may come later, through `addLater`. */
type LoadHindi = (addLater: (texts: Messages) => void) => Promise<Messages>;

export interface Language {
  i18n: I18n;
  /** Changes every text on the page at once, and stores the choice for this browser and for the server. */
  change(locale: Locale): Promise<void>;
}

const CurrentLanguage = createContext<Language["change"]>(async () => {});

export function createLanguage(i18n: I18n, loadHindi: LoadHindi): Language {
  return {
    i18n,
    async change(locale) {
      const texts = locale === "hi" ? await loadHindi((later) => i18n.load("hi", later)).catch(() => undefined) : {};
      if (texts) {
        i18n.load(locale, texts);
        i18n.activate(locale);
      }
      remember(locale);
      // A new release has other files: a fresh page comes in the chosen language.
      if (!texts && navigator.onLine && chosenLocale() === locale) window.location.reload();
    },
  };
}

/** Loads the language that was chosen in this browser, or else the one that the browser prefers. */
export async function startLanguage(loadHindi: LoadHindi, locale = wantedLocale()) {
  const i18n = createI18n(locale, {});
  if (locale === "hi") i18n.load("hi", await loadHindi((texts) => i18n.load("hi", texts)));
  return createLanguage(i18n, loadHindi);
}

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <I18nProvider i18n={language.i18n}>
      <CurrentLanguage value={language.change}>
        <LangAttribute />
        {children}
      </CurrentLanguage>
    </I18nProvider>
  );
}

/** Returns the translation function: `const t = useText()`, then `t("Book Now")` or `t("Token {n}", { n: 7 })`. */
export function useText() {
  const { i18n } = useLingui();
  return (said: string | Reason, values?: Record<string, string | number>) => {
    if (typeof said === "string") return translate(i18n, said, values);
    const { text, wait } = said;
    return wait ? `${i18n._(text)} ${translate(i18n, wait.text, { n: wait.n })}` : i18n._(text);
  };
}

export function useLanguage() {
  const { i18n } = useLingui();
  return { locale: i18n.locale as Locale, change: useContext(CurrentLanguage) };
}

const entry = textEntry({
  key: "lang",
  parse: (stored) => (typeof stored === "string" && isLocale(stored) ? stored : undefined),
});

/** Returns the language that was chosen in this browser; the cookie holds it where storage is switched off. */
export function chosenLocale(): Locale | undefined {
  const chosen = entry.read() ?? /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
  return isLocale(chosen) ? chosen : undefined;
}

const wantedLocale = () => chosenLocale() ?? preferredLocale(navigator.languages);

function remember(locale: Locale) {
  setCookie("lang", locale);
  entry.write(locale);
}

function LangAttribute() {
  const { locale } = useLanguage();
  useEffect(() => {
    const { documentElement: page } = document;
    // Written again, the same language would make the browser style the whole page anew.
    if (page.lang !== locale) page.lang = locale;
  }, [locale]);
  return null;
}
