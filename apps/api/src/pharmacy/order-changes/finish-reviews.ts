import type { Database } from "../../platform/database/open-database.ts";
import { postponed } from "../delivery/arrival.ts";
import type { LockedOrder, ParcelRow } from "../order-state/lock-order.ts";
import { moveParcel } from "../order-state/move-parcel.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";

/** Moves parcels whose lines are all decided on to packing. Their delivery days start now. */
export async function finishReviews(tx: Database, { order, parcels, lines }: LockedOrder, now: Date) {
  for (const parcel of parcels) {
    if (parcel.state !== "rx_review") continue;
    const isWaiting = lines.some(
      (line) => line.parcelId === parcel.id && line.rx === "waiting" && remainingPacks(line) > 0,
    );
    if (!isWaiting) await moveParcel(tx, parcel, "placed", now, arrivalFrom(now, parcel, order.createdAt));
  }
}

function arrivalFrom(now: Date, { arrivesFrom, arrivesUntil }: ParcelRow, orderedAt: Date) {
  if (arrivesFrom === null || arrivesUntil === null) return {};
  const { from, until } = postponed({ from: arrivesFrom, until: arrivesUntil }, orderedAt, now);
  return { arrivesFrom: from, arrivesUntil: until };
}
