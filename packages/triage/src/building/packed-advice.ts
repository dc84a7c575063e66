import type { Advice } from "../knowledge/knowledge-types.ts";

const LANGUAGES = ["en", "hinglish", "hi"] as const;

/** The names, and for each language a text with a line for each of them. Texts of one language compress better together. */
export type PackedAdvice = readonly [names: string, ...texts: string[]];

export function packAdvice(advice: readonly Advice[]): PackedAdvice {
  const texts = LANGUAGES.map((language) => advice.map(({ lines }) => (lines[language] ?? []).join("|")).join("\n"));
  return [advice.map(({ id }) => id).join("\n"), ...texts];
}

export function unpackAdvice([names, ...texts]: PackedAdvice): Advice[] {
  const [en = [], hinglish = [], hi = []] = texts.map((text) => text.split("\n").map((lines) => lines.split("|")));
  return names.split("\n").map((id, at) => ({
    id,
    lines: { en: en[at]!, ...(hinglish[at]![0] && { hinglish: hinglish[at]! }), hi: hi[at]! },
  }));
}
