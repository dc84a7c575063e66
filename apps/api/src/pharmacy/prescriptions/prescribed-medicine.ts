import { ingredientsOf } from "@medisense/contract/ingredients";
import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { contentsOf } from "../catalogue/unit-price.ts";
import { isCounted, isPlainlyOther, isSameKind } from "./dosage-forms.ts";

interface Composition {
  /** "Telmisartan 40 mg + Amlodipine 5 mg" */
  genericName: string;
  strength: string;
}

interface Pack extends Composition {
  /** As the maker says it: "Tablet", "Eye Drops". */
  form: string;
  packSize: string;
}

/**
 * Where a medicine stands on a prescription: every line of it, for a dose that changes is written in several. "unsure"
 * when a machine should not decide: an ingredient is there, and strength, combination or form cannot be compared; then
 * the pharmacist reads it. "missing" when no ingredient of it is there, or only in what is used in quite another way.
 */
export function findPrescribed<Line extends Composition & Pick<PrescriptionLine, "form">>(
  medicine: Omit<Pack, "packSize">,
  lines: Line[],
): Line[] | "unsure" | "missing" {
  const possible = lines.filter(({ form }) => !isPlainlyOther(form, medicine.form));
  const exact = possible.filter((line) => isSameMedicine(line, medicine) && isSameKind(line.form, medicine.form));
  if (exact.length > 0) return exact;
  const wanted = namesOf(medicine.genericName);
  const isRelated = possible.some(({ genericName }) => namesOf(genericName).some((name) => wanted.includes(name)));
  return isRelated ? "unsure" : "missing";
}

/** Of the same ingredients in the same amounts, whoever makes it and however it is spelt. */
export const isSameMedicine = (one: Composition, other: Composition) =>
  equal(namesOf(one.genericName), namesOf(other.genericName)) &&
  equal(amountsOf(one.strength || one.genericName), amountsOf(other.strength || other.genericName));

/** What a dose counts; a puff or a millilitre is measured out, and nobody can tell packs from it. */
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

/** How many of what a dose counts a pack holds: "10 tablets" is 10. Undefined for a bottle or a tube. */
export function unitsInPack(packSize: string): number | undefined {
  const contents = contentsOf(packSize);
  return contents && dosed.includes(contents.unit) ? contents.count : undefined;
}

/** How much of a pack's medicine its lines prescribe together; undefined where neither dose nor pack count it. */
export function unitsPrescribed(
  lines: Pick<PrescriptionLine, "dose" | "days">[],
  { form, packSize }: Pick<Pack, "form" | "packSize">,
): number | undefined {
  if (!isCounted(form) || unitsInPack(packSize) === undefined) return undefined;
  return lines.reduce((sum, line) => sum + unitsOf(line), 0);
}

/** "1-0-1" for 5 days is 10; a half is a half. */
const unitsOf = ({ dose, days }: Pick<PrescriptionLine, "dose" | "days">) =>
  dose.split("-").reduce((sum, part) => sum + Number(part), 0) * days;

/** How many packs a prescription still allows. A pack is not cut open, so what is begun may be filled up. */
export function packsLeft(prescribed: number, dispensed: number, unitsInOnePack: number): number {
  return Math.ceil(Math.max(0, prescribed - dispensed) / unitsInOnePack);
}

/** In one spelling and one order, for comparing: "AMLODIPINE", "TELMISARTAN". */
const namesOf = (genericName: string) =>
  ingredientsOf(genericName)
    .map((name) => name.toUpperCase())
    .toSorted();

/** The amounts in milligrams where they can be had so, in one order: "0.5 g" and "500 MG" are the same. */
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
