import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { inBothLanguages } from "../hindi/in-both-languages.ts";
import { readSafetyRules } from "../rules/read-safety-rules.ts";
import type { SafetyProduct } from "./safety-product.ts";

interface Duplicates {
  id: string;
  texts: ReturnType<typeof inBothLanguages>;
  names: string[];
}

/**
 * Returns a warning for products of one class, or with one ingredient, that act at the same place. A product counts
 * once, whatever it contains, and going on with a medicine that the person takes is no duplicate.
 */
export function findDuplicates(products: SafetyProduct[]): SafetyWarning[] {
  const { meta, duplicateClasses } = readSafetyRules();
  const classes = duplicateClasses.map(({ name, ingredients, text, advice }) => ({
    id: name,
    texts: inBothLanguages(text, advice),
    names: ingredients,
  }));
  const inClass = new Set(classes.flatMap(({ names }) => names));
  const others = [...new Set(products.flatMap(({ names }) => [...names]))]
    .filter((name) => !inClass.has(name) && !name.includes(":"))
    .map((name) => ({ id: name, texts: textsOfShared(name), names: [name] }));

  return [...classes, ...others].flatMap((duplicates) =>
    groupsOf(duplicates, products).map((group) => ({
      id: `duplicate/${duplicates.id}/${group[0]!.route}`,
      kind: "duplicate" as const,
      severity: "ask" as const,
      medicines: group.map(({ label }) => label),
      because: null,
      ...textsOf(duplicates, group),
      sources: [],
      isSourceRead: false,
      compiledOn: meta.compiled,
    })),
  );
}

const textsOfShared = (name: string) => ({
  text: `More than one of these contains ${name}.`,
  advice: null,
  why: null,
  hindi: { text: `इनमें से एक से ज़्यादा दवाओं में ${name} है।`, advice: null, why: null },
});

/** Returns what the rule says, and before it what the person already takes of the same ingredient. */
function textsOf({ names, texts }: Duplicates, group: SafetyProduct[]) {
  const taken = group.filter(({ isChecked }) => !isChecked).map(({ label }) => label);
  const shared = names.filter((name) => group.every((product) => product.names.has(name)));
  if (taken.length === 0 || shared.length === 0) return texts;
  const which = `${shared.join(", ")} (${taken.join(", ")})`;
  const takeOne = inBothLanguages("Take only one of them.", null);
  return {
    text: `Already taken: ${which}. ${texts.text}`,
    advice: [takeOne.text, ...(texts.advice ? [texts.advice] : [])].join(" "),
    why: texts.why,
    hindi: texts.hindi &&
      takeOne.hindi && {
        text: `पहले से ली जा रही है: ${which}। ${texts.hindi.text}`,
        advice: [takeOne.hindi.text, ...(texts.hindi.advice ? [texts.hindi.advice] : [])].join(" "),
        why: texts.hindi.why,
      },
  };
}

function groupsOf({ names }: Duplicates, products: SafetyProduct[]): SafetyProduct[][] {
  const members = products.filter((product) => names.some((name) => product.names.has(name)));
  const routes = [...new Set(members.map(({ route }) => route))];
  return routes
    .map((route) => members.filter((member) => member.route === route))
    .map((group) => group.filter((product) => product.isChecked || !group.some((other) => continues(other, product))))
    .filter((group) => group.length > 1 && group.some(({ isChecked }) => isChecked));
}

/** Returns whether a checked product is what the person already takes: the same brand or words, in no other strength. */
function continues(checked: SafetyProduct, taken: SafetyProduct) {
  const hasSameNames =
    checked.names.size === taken.names.size && [...checked.names].every((name) => taken.names.has(name));
  if (!checked.isChecked || !hasSameNames) return false;
  if (checked.label.toLowerCase() === taken.label.toLowerCase()) return true;
  // An entry that names only the ingredient is continued by any brand of it.
  const isSameBrand = taken.brands.length === 0 || taken.brands.some((brand) => checked.brands.includes(brand));
  const strengths = [checked.amounts, taken.amounts].map((amounts) => amounts.toSorted().join());
  return isSameBrand && (strengths[0] === strengths[1] || strengths.includes(""));
}
