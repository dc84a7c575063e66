import { type Brand, knownMedicines } from "../known/known-medicines.ts";
import { prohibitedSubstances } from "../lists/prohibited-substances.ts";

let names: Map<string, string[]> | undefined;

/**
 * Returns the prohibited substances by each name that means one of them: their own, and those of brands. The first word of
 * several brands counts when it means nothing else: "Corex" may be Corex T.
 */
export const prohibitedNames = (): ReadonlyMap<string, string[]> => (names ??= readNames());

function readNames() {
  const { families, meanings } = knownMedicines();
  const found = new Map([...prohibitedSubstances.keys()].map((name) => [name, [name]]));
  const add = (name: string, brands: Brand[]) => {
    const substances = brands.flatMap(({ ingredients }) => ingredients.filter((one) => prohibitedSubstances.has(one)));
    if (substances.length > 0 && /^\p{L}+$/u.test(name)) found.set(name, substances);
  };
  for (const [name, meaning] of meanings) if ("brand" in meaning) add(name, [meaning.brand]);
  for (const [head, brands] of families) if (!meanings.has(head)) add(head, brands);
  return found;
}
