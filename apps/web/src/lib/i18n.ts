import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Locale } from "@medisense/contract/locales";
import { grouped } from "./money/grouped.ts";

type Values = Record<string, string | number>;
type CompiledMessage = Exclude<ReturnType<Parameters<I18n["setMessagesCompiler"]>[0]>, string>;

/** The English text is the id, so English needs no catalogue. */
export function createI18n(locale: Locale, hindi: Messages): I18n {
  const compiled = new Map<string, CompiledMessage>();
  const i18n = setupI18n({ locale, messages: { en: {}, hi: hindi } });
  return i18n.setMessagesCompiler((text) => {
    // A text without a placeholder stays as it is.
    if (!text.includes("{")) return text as unknown as CompiledMessage;
    const key = `${i18n.locale} ${text}`;
    const known = compiled.get(key) ?? compileText(text, i18n.locale);
    compiled.set(key, known);
    return known;
  });
}

/** Marks a text for translation where it is defined; `t` translates it where it is shown. */
export const msg = (text: string) => text;

/** Translates a text, with values for its placeholders. */
export function translate(i18n: I18n, text: string, values: Values = {}) {
  const forCounts = Object.entries(values).map(([name, value]) => [groupedName(name), grouped(value)]);
  return i18n._(text, { ...values, ...Object.fromEntries(forCounts) });
}

const placeholder = /\{(\w+)(?:, plural, one \{((?:\{\w+\}|[^{}])*)\} other \{((?:\{\w+\}|[^{}])*)\})?\}/;

/**
 * Compiles a text with names and counts in braces, such as "{n, plural, one {# day} other {# days}} of {all}". Lingui's
 * own compiler reads all of ICU's format: it adds 7 kB, and a count is formatted by `Intl`, which is slow at first.
 */
function compileText(text: string, locale: string): CompiledMessage {
  // A literal, a name and the two forms of its count, then the next literal.
  const pieces = text.split(placeholder);
  const tokens: CompiledMessage = [];
  for (let at = 0; at < pieces.length; at += 4) {
    const [literal = "", name, one, other = ""] = pieces.slice(at);
    tokens.push(literal);
    if (name === undefined) continue;
    if (one === undefined) tokens.push([name]);
    else {
      const formOf = (form: string) => compileText(form.replaceAll("#", `{${groupedName(name)}}`), locale);
      const single = formOf(one);
      tokens.push([name, "select", { 1: single, ...(locale === "hi" && { 0: single }), other: formOf(other) }]);
    }
  }
  return tokens;
}

/** The name of a value with its digits grouped, which stands where a text has "#". */
const groupedName = (name: string) => `${name}_`;
