import { formIn, readMedicineText } from "../../../compositions/index.ts";

interface Composition {
  dosage: string;
  genericName: string;
}

interface UnlistedName {
  name: string;
  /** Equal for the same name in the same form. */
  key: string;
}

const MOST_WORDS = 4;

/** Returns the key of a composition of which the lists do not know every part, or undefined. */
export function unlistedKeyOf({ dosage, genericName }: Composition): string | undefined {
  if (readMedicineText(genericName).unknown.length === 0) return undefined;
  const parts = genericName.split("+").map((part) => readMedicineText(part));
  return keyOf(
    parts.flatMap(({ ingredients, unknown }) => [...ingredients, unknown.join("")]),
    dosage,
  );
}

/** Returns the composition itself and every name within it that no list knows. */
export function unlistedNamesIn(composition: Composition): UnlistedName[] {
  const whole = unlistedKeyOf(composition);
  if (whole === undefined) return [];
  const { unknown } = readMedicineText(composition.genericName);
  const found: UnlistedName[] = [];
  for (let start = 0; start < unknown.length; start++) {
    for (let end = start + 1; end <= Math.min(unknown.length, start + MOST_WORDS); end++) {
      const words = unknown.slice(start, end);
      found.push({ name: words.join(" "), key: keyOf([words.join("")], composition.dosage) });
    }
  }
  return [...found, { name: composition.genericName, key: whole }];
}

function keyOf(names: string[], dosage: string): string {
  const form = formIn(dosage) ?? dosage.trim().toLowerCase();
  return `${names.filter(Boolean).toSorted().join("+")}|${form}`;
}
