import { amountsIn } from "./words/amounts-in.ts";
import { saltMatters, type Written } from "./composition-keys.ts";
import { isProlonged } from "./words/medicine-words.ts";
import { readMedicineText } from "./read-medicine-text.ts";

interface ComparableComposition {
  /** The ingredients, and words that mean nothing known as one more name. */
  names: string[];
  /** Equal for the same ingredients, each with the same amount, whatever maker, spelling, salt and order. */
  amounts: string;
  /** Equal for the same release and, where salts are different medicines, the same salt. */
  variant: string;
}

/**
 * Reads a composition so that it can be compared with another one, however little of it is known. A slip is part of what
 * is compared: it never counts as the name that was probably meant.
 */
export function comparableComposition({
  genericName,
  strength,
  name = "",
  form = "",
}: Pick<Written, "genericName" | "strength"> & Partial<Pick<Written, "name" | "form">>): ComparableComposition {
  const { amounts, ingredients, isProlonged: isSlow, salts, slips, unknown } = readMedicineText(genericName);
  const names = unknown.length > 0 ? [...ingredients, unknown.join(" ")] : ingredients;
  const inStrength = amountsIn(strength);
  const isContradiction = amounts.length > 0 && inStrength.length > 0 && sorted(amounts) !== sorted(inStrength);
  const known = isContradiction ? [...amounts, ...inStrength] : amounts.length > 0 ? amounts : inStrength;
  const isPaired = unknown.length === 0 && known.length === names.length;
  const slip = slips.map(({ written }) => `~${written}`);
  const salt = names.some((one) => saltMatters.includes(one)) ? salts.toSorted().join(" ") : "";
  return {
    names,
    amounts: isPaired
      ? [sorted(names.map((one, index) => `${one} ${known[index]}`)), ...slip].join("|")
      : [sorted(names), sorted(known), ...slip].join("|"),
    variant: `${isSlow || isProlonged(`${name} ${form}`) ? "slow" : ""}|${salt}`,
  };
}

const sorted = (parts: string[]) => parts.toSorted().join("+");
