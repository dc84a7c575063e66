import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Locale } from "@medisense/contract/locales";

/** Compiles a text with placeholders for Lingui. */
export type Compile = Parameters<I18n["setMessagesCompiler"]>[0];

/** The English text is the id, so English needs no catalogue. */
export function createI18n(locale: Locale, hindi: Messages, compile: Compile): I18n {
  return setupI18n({ locale, messages: { en: {}, hi: hindi } }).setMessagesCompiler(remembering(compile));
}

/** Marks a text for translation where it is defined; `t` translates it where it is shown. */
export const msg = (text: string) => text;

/** Compiles texts that have names in braces and no plurals, as on the landing page. The full ICU parser adds 7 kB. */
export const compileNames: Compile = (text) =>
  text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 0 ? piece : [piece]));

/** Compiles each text with a placeholder once. A text without one stays as it is, apostrophes included. */
function remembering(compile: Compile): Compile {
  const compiled = new Map<string, ReturnType<Compile>>();
  return (text) => {
    if (!text.includes("{")) return text as unknown as ReturnType<Compile>;
    const known = compiled.get(text) ?? compile(text);
    compiled.set(text, known);
    return known;
  };
}
