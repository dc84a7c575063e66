import type { ParcelState } from "@medisense/contract/orders";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { ownParcel } from "../order-state/own-parcel.ts";
import { type BatchEntry, replaceBatches } from "./replace-batches.ts";

const beforeLeaving: ParcelState[] = ["accepted", "packed"];

/** Corrects batches. That is possible until the parcel leaves, because invoices never change. */
export async function saveBatches(deps: OrdersDeps, entry: BatchEntry) {
  const { db, clock } = deps;
  const { orderId } = await ownParcel(db, entry.parcelId, entry.userId);
  await db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const { state } = locked.parcels.find(({ id }) => id === entry.parcelId)!;
    if (state === "rx_review") throw new DomainError(pharmacyDeskErrors.reviewFirst);
    if (!beforeLeaving.includes(state)) throw new DomainError(pharmacyDeskErrors.notPossible);
    await replaceBatches(tx, locked, entry, clock.now());
    await enqueue(tx, "orders.announce", { orderId });
  });
}
