import type { PrescriptionLine } from "@medisense/contract/prescriptions";
import { packContentsOf } from "../catalogue/unit-price.ts";
import { amountPrescribed } from "./amount-prescribed.ts";
import { unitsInPack, unitsPrescribed } from "./prescribed-medicine.ts";

interface Pack {
  form: string;
  packSize: string;
  strength: string;
}

/** Packs whose rest is thrown away after a dose, so that millilitres say little about their number. */
const USED_ONCE = /respule|ampoule/i;
const IU_PER_ML = /(\d+(?:\.\d+)?)\s*(?:iu|units?)\s*(?:\/|per)\s*ml/i;

/**
 * Returns the packs that dose and days need, or undefined where the pack does not say its contents in the unit of the
 * dose. Insulin in units is converted by its strength.
 */
export function packsNeeded(lines: Pick<PrescriptionLine, "dose" | "days">[], pack: Pack): number | undefined {
  const units = unitsPrescribed(lines, pack);
  const inOne = unitsInPack(pack.packSize);
  if (units && inOne) return Math.ceil(units / inOne);

  const contents = packContentsOf(pack.packSize);
  if (!contents || USED_ONCE.test(pack.packSize)) return undefined;
  const iuPerMl = Number(IU_PER_ML.exec(pack.strength)?.[1]);
  const amount = amountPrescribed(lines, (count, unit) => {
    if (unit === "iu" && contents.unit === "ml") return count / iuPerMl;
    return unit === contents.unit ? count : Number.NaN;
  });
  // Rounded, so that the error of a sum of fractions needs no further pack.
  return amount > 0 ? Math.ceil(Number((amount / contents.count).toFixed(3))) : undefined;
}
