import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

export const locales = ["en", "hi"] as const;
export type Locale = (typeof locales)[number];

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The English text is the id, so English needs no catalogue. */
export function createI18n(locale: Locale, hindi: Messages = {}): I18n {
  return setupI18n({ locale, messages: { en: {}, hi: hindi } }).setMessagesCompiler(compile);
}

/** Marks a text for translation where it is written down; `t` says it where it is shown. */
export const msg = (text: string) => text;

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** Most texts have no placeholder: those are what they are, apostrophes included. */
function compile(message: string) {
  if (!message.includes("{")) return message as unknown as ReturnType<typeof compileMessage>;
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}
