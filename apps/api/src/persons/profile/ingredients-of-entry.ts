import type { ProfileEntryKind } from "@medisense/contract/persons/profile";
import { ingredientsOfName, latinWordsOf } from "../../compositions/index.ts";
import { termNamed } from "./term-named.ts";

/** Returns the ingredients that an allergy or a medicine stands for; none for a disease. */
export function ingredientsOfEntry(kind: ProfileEntryKind, name: string): string[] {
  if (kind === "disease") return [];
  if (kind === "medication") return ingredientsOfName(latinWordsOf(name));
  const term = termNamed(kind, name);
  // A known allergy is never read as a medicine with a slip.
  return term ? [...(term.ingredients ?? [])] : ingredientsOfName(name);
}
