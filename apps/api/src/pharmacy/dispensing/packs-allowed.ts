import type { Database } from "../../platform/database/open-database.ts";
import type { LineRow } from "../order-state/lock-order.ts";
import { findDispensed } from "./find-dispensed.ts";
import { isSameMedicine, packsStillPrescribed, unitsInPack } from "./prescribed-medicine.ts";

export interface PrescribedAmount {
  /** In dose units where the pack counts them, otherwise in packs. */
  prescribed: number;
  isRead: boolean;
}

/** Returns how many packs of a line its prescription still allows. The caller must hold the lock of the source. */
export async function packsAllowed(
  tx: Database,
  source: string,
  line: LineRow,
  { prescribed, isRead }: PrescribedAmount,
) {
  const units = unitsInPack(line.packSize);
  const before = (await findDispensed(tx, [source])).filter(
    (other) => isSameMedicine(other, line) && (other.unitsInPack === null) === (units === undefined),
  );
  const dispensed = before.reduce((sum, { packs, unitsInPack: inOne }) => sum + packs * (inOne ?? 1), 0);
  // The smallest of several readings of one file counts: another store cannot raise it.
  const readings = isRead ? before.flatMap((other) => other.prescribed ?? []) : [];
  return packsStillPrescribed(Math.min(prescribed, ...readings), dispensed, units ?? 1);
}
