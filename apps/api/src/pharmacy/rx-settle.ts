import type { Database } from "../platform/database/open-database.ts";
import { type LockedOrder, standing } from "./lock-order.ts";
import { moveParcel } from "./move-parcel.ts";

/** Parcels of which no line waits for a pharmacist's word any more can be packed. */
export async function settleReviews(tx: Database, { parcels, lines }: LockedOrder, now: Date) {
  for (const parcel of parcels) {
    if (parcel.state !== "rx_review") continue;
    const isWaiting = lines.some((line) => line.parcelId === parcel.id && line.rx === "waiting" && standing(line) > 0);
    if (!isWaiting) await moveParcel(tx, parcel, "placed", now);
  }
}
