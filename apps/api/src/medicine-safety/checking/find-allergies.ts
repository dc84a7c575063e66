import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { inBothLanguages } from "../hindi/in-both-languages.ts";
import { readSafetyRules } from "../rules/read-safety-rules.ts";
import { namesInAllergy } from "./names-in-allergy.ts";
import type { SafetyProduct } from "./safety-product.ts";

/** An allergy in the person's words, with the ingredients that the profile has stored for it. */
export interface Allergy {
  name: string;
  ingredients: string[];
}

/** Returns a warning for each checked product that contains what a person is allergic to, or a relative of it. */
export function findAllergies(products: SafetyProduct[], allergies: Allergy[]): SafetyWarning[] {
  const { meta, crossReactivity } = readSafetyRules();
  const checked = products.filter(({ isChecked }) => isChecked);
  return allergies.flatMap(({ name: allergy, ingredients }) => {
    const names = [...namesInAllergy(allergy), ...ingredients];
    const direct = checked.filter((product) => names.some((name) => product.names.has(name)));
    const warning = { kind: "allergy" as const, because: allergy, isSourceRead: false };
    const own: SafetyWarning[] = direct.map(({ label }) => ({
      ...warning,
      id: `allergy/${allergy}/${label}`,
      severity: "contraindicated",
      medicines: [label],
      ...inBothLanguages("It contains what the allergy is to.", null),
      sources: [],
      compiledOn: meta.compiled,
    }));
    const crossed = crossReactivity.flatMap((rule, at): SafetyWarning[] => {
      if (!rule.allergyTo.some((name) => names.includes(name))) return [];
      const related = checked.filter(
        (product) => !direct.includes(product) && rule.warnFor.some((name) => product.names.has(name)),
      );
      if (related.length === 0) return [];
      const { advice, text, sources, strength } = rule;
      const severity = strength === "same class" ? "serious" : "ask";
      const medicines = related.map(({ label }) => label);
      return [
        {
          ...warning,
          id: `allergy/${allergy}/${at}`,
          severity,
          medicines,
          ...inBothLanguages(text, advice),
          sources,
          compiledOn: meta.compiled,
        },
      ];
    });
    return [...own, ...crossed];
  });
}
