import { ingredientsOf } from "@medisense/contract/medicines/ingredients";
import {
  type FactPoint,
  type MedicineFacts,
  type WarningSubject,
  warningSubjects,
} from "@medisense/contract/medicines/medicine-facts";
import { ingredientNamed } from "../../compositions/index.ts";
import { type IngredientFacts, readFactsFiles } from "./read-facts-files.ts";

/** Returns the facts of a composition's ingredients together. Only exact names and synonyms count as known. */
export function factsOf(genericName: string): MedicineFacts {
  const { byName, addedOn, reviewedOn } = (files ??= readFactsFiles());
  const found = new Map<string, IngredientFacts>();
  const unknown: string[] = [];
  for (const spelled of ingredientsOf(genericName)) {
    const name = spelled.toLowerCase();
    const facts = byName.get(name) ?? byName.get(ingredientNamed(name) ?? "");
    if (facts) found.set(facts.ingredient, facts);
    else if (!unknown.includes(spelled)) unknown.push(spelled);
  }

  const all = [...found.values()];
  const points = (textsOf: (facts: IngredientFacts) => (string | null)[]) => withoutRepeats(all, textsOf);
  return {
    ingredients: [...found.keys()],
    unknown,
    uncertain: all.filter(({ confidence }) => confidence === "likely").map(({ ingredient }) => ingredient),
    uses: points(({ uses }) => [uses]),
    common: points(({ common }) => common),
    serious: points(({ serious }) => serious),
    warnings: Object.fromEntries(
      warningSubjects.map((subject) => [subject, points(({ warnings }) => [warnings[subject]])]),
    ) as Record<WarningSubject, FactPoint[]>,
    howToTake: points(({ howToTake }) => [howToTake]),
    storage: points(({ storage }) => [storage]),
    stopping: points(({ stopping }) => [stopping]),
    sources: [...new Set(all.flatMap(({ sources }) => sources))],
    addedOn,
    reviewedOn,
  };
}

/** Read once in each process, with the first medicine whose facts are shown. */
let files: ReturnType<typeof readFactsFiles> | undefined;

/** Returns each text once, with the ingredients that it is true of. */
function withoutRepeats(all: IngredientFacts[], textsOf: (facts: IngredientFacts) => (string | null)[]): FactPoint[] {
  const points = new Map<string, FactPoint>();
  for (const facts of all) {
    for (const text of textsOf(facts)) {
      if (text === null) continue;
      const point = points.get(text.toLowerCase()) ?? { text, of: [] };
      if (!point.of.includes(facts.ingredient)) point.of.push(facts.ingredient);
      points.set(text.toLowerCase(), point);
    }
  }
  return [...points.values()];
}
