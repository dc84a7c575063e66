import type { PacksAllowed } from "@medisense/contract/pharmacy-desk/packs-allowed";
import type { Database } from "../../platform/database/open-database.ts";
import type { LineRow } from "../order-state/lock-order.ts";
import { findDispensed } from "./find-dispensed.ts";
import { isSameMedicine, packsStillPrescribed, unitsInPack } from "./prescribed-medicine.ts";

export interface PrescribedAmount {
  /** In dose units where the pack counts them, otherwise in packs. */
  prescribed: number;
  isRead: boolean;
}

/**
 * Returns how much of a line its prescription still allows. Whoever dispenses on it must hold the lock of the source.
 */
export async function packsAllowed(
  db: Database,
  source: string,
  line: LineRow,
  { prescribed, isRead }: PrescribedAmount,
): Promise<PacksAllowed> {
  const units = unitsInPack(line.packSize);
  const before = (await findDispensed(db, [source])).filter(
    (other) => isSameMedicine(other, line) && (other.unitsInPack === null) === (units === undefined),
  );
  const dispensed = before.reduce((sum, { packs, unitsInPack: inOne }) => sum + packs * (inOne ?? 1), 0);
  // The smallest of several readings of one file counts: another store cannot raise it.
  const readings = isRead ? before.flatMap((other) => other.prescribed ?? []) : [];
  const total = Math.min(prescribed, ...readings);
  return {
    packs: packsStillPrescribed(total, dispensed, units ?? 1),
    units: units === undefined ? null : packsStillPrescribed(total, dispensed, 1),
  };
}
