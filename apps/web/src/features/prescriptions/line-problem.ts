import { lineRefusals } from "@medisense/contract/prescriptions";

/** What is wrong with a line, in words the catalogue knows: the server's sentence has the medicine's name in it. */
export function lineProblem(sentence: string): { text: string; values?: { medicine: string } } {
  for (const text of Object.values(lineRefusals)) {
    const [before, after] = text.split("{medicine}") as [string, string];
    if (sentence.startsWith(before) && sentence.endsWith(after)) {
      return { text, values: { medicine: sentence.slice(before.length, -after.length) } };
    }
  }
  return { text: sentence };
}
