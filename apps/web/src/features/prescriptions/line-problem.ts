import { lineRefusals } from "@medisense/contract/prescriptions/line-refusals";

/** Returns a server's message about a line as a translatable text with the medicine's name as its value. */
export function lineProblem(sentence: string): { text: string; values?: { medicine: string } } {
  for (const text of Object.values(lineRefusals)) {
    const [before, after] = text.split("{medicine}") as [string, string];
    if (sentence.startsWith(before) && sentence.endsWith(after)) {
      return { text, values: { medicine: sentence.slice(before.length, -after.length) } };
    }
  }
  return { text: sentence };
}
