import type { ParcelState } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { parcelSteps, parcels } from "../tables/order-tables.ts";
import type { ParcelRow } from "./lock-order.ts";

type Also = Partial<
  Pick<ParcelRow, "deliveryCode" | "deliveredAt" | "arrivesFrom" | "arrivesUntil" | "cancelledBecause">
>;

/**
 * Moves a parcel to a new state and records when. The caller must hold the order's lock; the given row is updated
 * too.
 */
export async function moveParcel(tx: Database, parcel: ParcelRow, state: ParcelState, at: Date, also: Also = {}) {
  Object.assign(parcel, also, { state });
  await tx
    .update(parcels)
    .set({ ...also, state })
    .where(eq(parcels.id, parcel.id));
  await tx.insert(parcelSteps).values({ parcelId: parcel.id, state, at });
}
