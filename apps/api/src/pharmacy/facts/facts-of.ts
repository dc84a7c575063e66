import type { Locale } from "@medisense/contract/locales";
import { ingredientsOf } from "@medisense/contract/medicines/ingredients";
import {
  type FactPoint,
  type MedicineFacts,
  type WarningSubject,
  warningSubjects,
} from "@medisense/contract/medicines/medicine-facts";
import { ingredientNamed } from "../../compositions/index.ts";
import { inHindi } from "../../medicine-safety/index.ts";
import { type IngredientFacts, readFactsFiles } from "./read-facts-files.ts";

/** Returns the facts of a composition's ingredients together. Only exact names and synonyms count as known. */
export function factsOf(genericName: string, locale: Locale): MedicineFacts {
  const { byName, hindi, addedOn, reviewedOn } = (files ??= readFactsFiles());
  const found = new Map<string, IngredientFacts>();
  const unknown: string[] = [];
  for (const spelled of ingredientsOf(genericName)) {
    const name = spelled.toLowerCase();
    const facts = byName.get(name) ?? byName.get(ingredientNamed(name) ?? "");
    if (facts) found.set(facts.ingredient, facts);
    else if (!unknown.includes(spelled)) unknown.push(spelled);
  }

  const all = [...found.values()];
  const inLocale = (text: string): Said => {
    const translated = locale === "hi" ? inHindi(text, hindi) : undefined;
    return translated ? { text: translated, lang: "hi" } : { text, lang: "en" };
  };
  const points = (textsOf: (facts: IngredientFacts) => (string | null)[]) =>
    withoutRepeats(all, (facts) =>
      textsOf(facts)
        .filter((text) => text !== null)
        .map(inLocale),
    );
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

type Said = Omit<FactPoint, "of">;

/** Returns each text once, with the ingredients that it is true of. */
function withoutRepeats(all: IngredientFacts[], saidOf: (facts: IngredientFacts) => Said[]): FactPoint[] {
  const points = new Map<string, FactPoint>();
  for (const facts of all) {
    for (const said of saidOf(facts)) {
      const key = said.text.toLowerCase();
      const point = points.get(key) ?? { ...said, of: [] };
      if (!point.of.includes(facts.ingredient)) point.of.push(facts.ingredient);
      points.set(key, point);
    }
  }
  return [...points.values()];
}
