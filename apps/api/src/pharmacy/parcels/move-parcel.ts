import type { ParcelState } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { parcels, parcelSteps } from "../order-tables.ts";
import type { ParcelRow } from "../orders/lock-order.ts";

type Also = Partial<Pick<ParcelRow, "deliveryCode" | "deliveredAt" | "arrivesFrom" | "arrivesUntil">>;

/** Notes a parcel's new state and when it came to it. The caller holds the order; the row it has read moves along. */
export async function moveParcel(tx: Database, parcel: ParcelRow, state: ParcelState, at: Date, also: Also = {}) {
  Object.assign(parcel, also, { state });
  await tx
    .update(parcels)
    .set({ ...also, state })
    .where(eq(parcels.id, parcel.id));
  await tx.insert(parcelSteps).values({ parcelId: parcel.id, state, at });
}
