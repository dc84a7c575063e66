import { ingredientsOf } from "@medisense/contract/ingredients";
import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { contentsOf } from "../catalogue/unit-price.ts";

interface Composition {
  /** "Telmisartan 40 mg + Amlodipine 5 mg" */
  genericName: string;
  strength: string;
}

/**
 * Where a medicine stands on a prescription. "unsure" when a machine should not decide: an ingredient is there, and
 * strength or combination cannot be compared; then the pharmacist reads it. "missing" when no ingredient of it is there.
 */
export function findPrescribed<Line extends Composition>(
  medicine: Composition,
  lines: Line[],
): Line | "unsure" | "missing" {
  const exact = lines.find((line) => isSameMedicine(line, medicine));
  if (exact) return exact;
  const wanted = namesOf(medicine.genericName);
  const isRelated = lines.some(({ genericName }) => namesOf(genericName).some((name) => wanted.includes(name)));
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

/** "1-0-1" for 5 days is 10; a half is a half. */
export function unitsPrescribed({ dose, days }: Pick<PrescriptionLine, "dose" | "days">): number {
  return dose.split("-").reduce((sum, part) => sum + Number(part), 0) * days;
}

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
