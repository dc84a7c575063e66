import type { Database } from "../../platform/database/open-database.ts";
import { putOff } from "../delivery/arrival.ts";
import { type LockedOrder, type ParcelRow, standing } from "../orders/lock-order.ts";
import { moveParcel } from "../parcels/move-parcel.ts";

/** Parcels of which no line waits for a pharmacist's word any more can be packed; only now their way begins. */
export async function settleReviews(tx: Database, { order, parcels, lines }: LockedOrder, now: Date) {
  for (const parcel of parcels) {
    if (parcel.state !== "rx_review") continue;
    const isWaiting = lines.some((line) => line.parcelId === parcel.id && line.rx === "waiting" && standing(line) > 0);
    if (!isWaiting) await moveParcel(tx, parcel, "placed", now, arrivalFrom(now, parcel, order.createdAt));
  }
}

function arrivalFrom(now: Date, { arrivesFrom, arrivesUntil }: ParcelRow, orderedAt: Date) {
  if (arrivesFrom === null || arrivesUntil === null) return {};
  const { from, until } = putOff({ from: arrivesFrom, until: arrivesUntil }, orderedAt, now);
  return { arrivesFrom: from, arrivesUntil: until };
}
