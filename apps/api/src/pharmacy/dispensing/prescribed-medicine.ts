import { ingredientsOf } from "@medisense/contract/ingredients";
import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { packContentsOf } from "../catalogue/unit-price.ts";
import { isCounted, isClearlyOther, isSameKind } from "./dosage-forms.ts";

interface Composition {
  /** For example "Telmisartan 40 mg + Amlodipine 5 mg". */
  genericName: string;
  strength: string;
}

interface Pack extends Composition {
  /** The maker's word: "Tablet", "Eye Drops". */
  form: string;
  packSize: string;
}

/**
 * Returns every prescription line of a medicine; a dose that changes takes several lines. Returns "unsure" when an
 * ingredient is prescribed but strength, combination or form cannot be compared: a pharmacist must decide. Returns
 * "missing" when no ingredient is prescribed, or only for another route of administration.
 */
export function findPrescribed<Line extends Composition & Pick<PrescriptionLine, "form">>(
  medicine: Omit<Pack, "packSize">,
  lines: Line[],
): Line[] | "unsure" | "missing" {
  const possible = lines.filter(({ form }) => !isClearlyOther(form, medicine.form));
  const exact = possible.filter((line) => isSameMedicine(line, medicine) && isSameKind(line.form, medicine.form));
  if (exact.length > 0) return exact;
  const wanted = namesOf(medicine.genericName);
  const isRelated = possible.some(({ genericName }) => namesOf(genericName).some((name) => wanted.includes(name)));
  return isRelated ? "unsure" : "missing";
}

/** Compares ingredients and amounts, whatever the maker and the spelling. */
export const isSameMedicine = (one: Composition, other: Composition) =>
  equal(namesOf(one.genericName), namesOf(other.genericName)) &&
  equal(amountsOf(one.strength || one.genericName), amountsOf(other.strength || other.genericName));

/** Units that a dose counts. Puffs and millilitres are measured out and cannot be converted into packs. */
const dosed = [
  "tablet",
  "capsule",
  "softgel",
  "sachet",
  "lozenge",
  "suppository",
  "pessary",
  "patch",
  "rotacap",
  "respule",
];

/** Returns how many dose units a pack holds: 10 for "10 tablets". Undefined for a bottle or a tube. */
export function unitsInPack(packSize: string): number | undefined {
  const contents = packContentsOf(packSize);
  return contents && dosed.includes(contents.unit) ? contents.count : undefined;
}

/** Returns the units that the lines prescribe together, or undefined when dose or pack does not count units. */
export function unitsPrescribed(
  lines: Pick<PrescriptionLine, "dose" | "days">[],
  { form, packSize }: Pick<Pack, "form" | "packSize">,
): number | undefined {
  if (!isCounted(form) || unitsInPack(packSize) === undefined) return undefined;
  return lines.reduce((sum, line) => sum + unitsOf(line), 0);
}

/** Returns the units of one line: "1-0-1" for 5 days is 10; halves count as halves. */
const unitsOf = ({ dose, days }: Pick<PrescriptionLine, "dose" | "days">) =>
  dose.split("-").reduce((sum, part) => sum + Number(part), 0) * days;

/** Returns how many packs a prescription still allows. Packs are not cut open, so the last one may exceed it. */
export function packsStillPrescribed(prescribed: number, dispensed: number, unitsInOnePack: number): number {
  return Math.ceil(Math.max(0, prescribed - dispensed) / unitsInOnePack);
}

/** Returns the ingredients sorted and in capitals, for comparison: "AMLODIPINE", "TELMISARTAN". */
const namesOf = (genericName: string) =>
  ingredientsOf(genericName)
    .map((name) => name.toUpperCase())
    .toSorted();

/** Returns the amounts sorted, in milligrams where possible: "0.5 g" equals "500 MG". */
function amountsOf(strength: string): string[] {
  return [...strength.toUpperCase().matchAll(/(\d+(?:\.\d+)?)\s*(MCG|MG|G|ML|IU|%)?/g)]
    .map(([, number, unit = ""]) => {
      if (unit === "G") return `${Number(number) * 1000}MG`;
      if (unit === "MCG") return `${Number(number) / 1000}MG`;
      return `${Number(number)}${unit}`;
    })
    .toSorted();
}

const equal = (left: string[], right: string[]) =>
  left.length === right.length && left.every((part, index) => part === right[index]);
