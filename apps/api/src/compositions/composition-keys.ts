import { amountsIn } from "./words/amounts-in.ts";
import type { Brand } from "./known/known-medicines.ts";
import { formIn, isProlonged } from "./words/medicine-words.ts";
import { namesGroup } from "./lists/groups.ts";
import { readMedicineText } from "./read-medicine-text.ts";

export interface Written {
  /** The ingredients, with their amounts or without: "Telmisartan 40 mg + Amlodipine 5 mg". */
  genericName: string;
  strength: string;
  form: string;
  /** The name on the pack, which may say that the medicine is released slowly. */
  name?: string;
}

export interface CompositionKeys {
  /** Equal for the same ingredients, strengths, form and release; undefined when one of them is not certain. */
  exact: string | undefined;
  /** Equal for the same ingredients. */
  ingredients: string;
}

/** Ingredients whose salts are different medicines. */
export const saltMatters = ["metoprolol", "tenofovir", "fluticasone", "amphotericin b"];

/**
 * Amounts that are made only for slow release, whether their names say so or not: "Pan-D" has 30 mg of domperidone. From
 * general knowledge of Indian packs.
 */
const onlySlow = new Set(["domperidone 30mg", "levosulpiride 75mg", "itopride 150mg"]);

/** Returns the keys by which equal compositions are found, or undefined when a part of the text means nothing known. */
export function compositionKeys({ genericName, strength, form, name = "" }: Written): CompositionKeys | undefined {
  const { amounts, brands, ingredients, isProlonged: isSlow, salts, slips, unknown } = readMedicineText(genericName);
  if (ingredients.length === 0 || unknown.length > 0 || slips.length > 0) return undefined;
  const inStrength = amountsIn(strength);
  const inName = brands.length > 0 && !brands[0]!.strengths ? [] : amounts;
  // "Cetirizine 10" of 5 mg may be either, so no amount of it is certain.
  const isContradiction =
    inName.length > 0 && !inStrength.every((one) => inName.includes(one) || one === sumOf(inName));
  const written = isContradiction ? [] : inName.length > 0 ? inName : inStrength;
  return keysOf({ ingredients, amounts: written, form, salts, isSlow: isSlow || isProlonged(`${name} ${form}`) });
}

/** Returns the keys of a brand's own composition. */
export function keysOfBrand({ form, ingredients, name, strengths }: Brand): CompositionKeys {
  return keysOf({ ingredients, amounts: amountsIn(strengths), form, salts: [], isSlow: isProlonged(name) });
}

/** Returns the amount of all together, as in "Augmentin 625" for 500 mg and 125 mg. */
const sumOf = (amounts: string[]) => `${amounts.reduce((sum, one) => sum + Number.parseFloat(one), 0)}mg`;

interface Parts {
  ingredients: string[];
  amounts: string[];
  form: string;
  salts: string[];
  isSlow: boolean;
}

function keysOf({ amounts, form, ingredients, isSlow, salts }: Parts): CompositionKeys {
  const kind = formIn(form);
  const names = ingredients.toSorted().join("+");
  if (!kind || amounts.length !== ingredients.length || namesGroup({ ingredients }))
    return { exact: undefined, ingredients: names };
  const parts = ingredients.map((name, index) => `${name} ${amounts[index]}`).toSorted();
  const salt = ingredients.some((name) => saltMatters.includes(name)) ? salts.toSorted().join(" ") : "";
  const isReleasedSlowly = isSlow || parts.some((part) => onlySlow.has(part));
  return { exact: [parts.join("+"), kind, isReleasedSlowly ? "slow" : "", salt].join("|"), ingredients: names };
}
