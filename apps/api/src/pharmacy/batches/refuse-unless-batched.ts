import { istDate } from "@medisense/contract/ist";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { LineRow } from "../order-state/lock-order.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { refuseExpiring } from "./expiry.ts";
import { findBatches } from "./find-batches.ts";
import { refuseRecalled } from "./refuse-recalled.ts";

/** Throws unless the batch of every pack in these lines is known and may be sold. */
export async function refuseUnlessBatched(tx: Database, lines: LineRow[], now: Date) {
  const packed = lines.filter((line) => remainingPacks(line) > 0);
  const batches = await findBatches(
    tx,
    packed.map(({ id }) => id),
  );
  const packsOf = (line: LineRow) =>
    batches.reduce((sum, { lineId, quantity }) => sum + (lineId === line.id ? quantity : 0), 0);
  if (packed.some((line) => packsOf(line) !== remainingPacks(line))) {
    throw new DomainError(pharmacyDeskErrors.batchesMissing);
  }
  for (const { expiresOn } of batches) refuseExpiring(expiresOn, istDate(now));
  await refuseRecalled(tx, batches);
}
