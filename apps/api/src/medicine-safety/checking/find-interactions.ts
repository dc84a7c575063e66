import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { type Interaction, readSafetyRules } from "../rules/read-safety-rules.ts";
import { inBothLanguages } from "../hindi/in-both-languages.ts";
import type { SafetyProduct } from "./safety-product.ts";

/** The rules in which a name stands, on each of their two sides. */
interface Sides {
  a: Map<string, Interaction[]>;
  b: Map<string, Interaction[]>;
}

let sides: Sides | undefined;

/** Returns a warning for each rule of which two different products are the two sides. */
export function findInteractions(products: SafetyProduct[]): SafetyWarning[] {
  const { a, b } = (sides ??= indexRules());
  const first = productsByRule(products, a);
  const second = productsByRule(products, b);
  return [...first].flatMap(([rule, ones]) => {
    const involved = new Set<SafetyProduct>();
    for (const one of ones) {
      for (const other of second.get(rule) ?? []) {
        if (one === other || !(one.isChecked || other.isChecked) || !reach(rule, one, other)) continue;
        involved.add(one).add(other);
      }
    }
    return involved.size === 0
      ? []
      : [
          warningOf(
            rule,
            products.filter((product) => involved.has(product)),
          ),
        ];
  });
}

/** A rule about the whole body leaves out what stays where it is put: creams, drops, inhalers. */
const reach = ({ route }: Interaction, ...products: SafetyProduct[]) =>
  route === "any" || products.every((product) => product.route === "systemic");

function productsByRule(products: SafetyProduct[], rulesOf: Map<string, Interaction[]>) {
  const found = new Map<Interaction, Set<SafetyProduct>>();
  for (const product of products) {
    for (const rule of [...product.names].flatMap((name) => rulesOf.get(name) ?? [])) {
      found.set(rule, (found.get(rule) ?? new Set()).add(product));
    }
  }
  return found;
}

function indexRules(): Sides {
  const { interactions } = readSafetyRules();
  const byName = (side: "a" | "b") => {
    const index = new Map<string, Interaction[]>();
    for (const rule of interactions) {
      for (const name of new Set(rule[side])) index.set(name, [...(index.get(name) ?? []), rule]);
    }
    return index;
  };
  return { a: byName("a"), b: byName("b") };
}

const warningOf = (rule: Interaction, products: SafetyProduct[]): SafetyWarning => ({
  id: `interaction/${rule.id}`,
  kind: "interaction",
  severity: rule.severity,
  medicines: products.map(({ label }) => label),
  because: null,
  ...inBothLanguages(rule.effect, rule.advice, rule.why),
  sources: rule.sources,
  isSourceRead: rule.sourceCheck === "corroborated",
  compiledOn: rule.compiled,
});
