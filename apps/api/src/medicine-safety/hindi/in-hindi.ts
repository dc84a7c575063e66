import { clausesOf } from "./clauses-of.ts";

/** Returns the text in Hindi, or undefined when a clause has no translation: no text mixes two languages. */
export function inHindi(text: string, hindi: ReadonlyMap<string, string>) {
  const translated: string[] = [];
  for (const { key, mark } of clausesOf(text)) {
    const clause = hindi.get(key);
    if (clause === undefined) return undefined;
    translated.push(clause + (mark === "." ? "।" : mark));
  }
  return translated.join(" ");
}
