import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { comparableComposition } from "../../compositions/index.ts";
import { packContentsOf } from "../catalogue/unit-price.ts";
import { amountPrescribed } from "./amount-prescribed.ts";
import { isCounted, isClearlyOther, isSameKind } from "./dosage-forms.ts";

interface Composition {
  /** For example "Telmisartan 40 mg + Amlodipine 5 mg". */
  genericName: string;
  strength: string;
  /** The name on the pack, which may say that the medicine is released slowly. */
  name?: string;
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
  const wanted = comparableComposition(medicine);
  const exact = possible.filter((line) => {
    const { amounts, variant } = comparableComposition(line);
    return amounts === wanted.amounts && variant === wanted.variant && isSameKind(line.form, medicine.form);
  });
  if (exact.length > 0) return exact;
  const isRelated = possible.some((line) =>
    comparableComposition(line).names.some((name) => wanted.names.includes(name)),
  );
  return isRelated ? "unsure" : "missing";
}

/** Compares ingredients and amounts. Packs with another release or salt count towards the same prescription. */
export const isSameMedicine = (one: Composition, other: Composition) =>
  comparableComposition(one).amounts === comparableComposition(other).amounts;

/** Units that a dose counts. Puffs and millilitres are measured out, so the desk does not count what is left of them. */
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

/** Returns the units that the lines prescribe together: "1-0-1" for 5 days is 10. Undefined when dose or pack does not count units. */
export function unitsPrescribed(
  lines: Pick<PrescriptionLine, "dose" | "days">[],
  { form, packSize }: Pick<Pack, "form" | "packSize">,
): number | undefined {
  const contents = packContentsOf(packSize);
  if (!isCounted(form) || !contents || !dosed.includes(contents.unit)) return undefined;
  const units = amountPrescribed(lines, (count, unit) => (unit === "" || unit === contents.unit ? count : Number.NaN));
  // A dose as needed, or in millilitres, counts no units.
  return Number.isFinite(units) ? units : undefined;
}

/** Returns how many packs a prescription still allows. Packs are not cut open, so the last one may exceed it. */
export function packsStillPrescribed(prescribed: number, dispensed: number, unitsInOnePack: number): number {
  return Math.ceil(Math.max(0, prescribed - dispensed) / unitsInOnePack);
}
