import { istDate } from "@medisense/contract/ist";
import type { ParcelState } from "@medisense/contract/orders";
import { type Batch, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { inArray } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { ownParcel } from "../order-state/own-parcel.ts";
import { lineBatches } from "../tables/batch-tables.ts";
import { batchKey } from "./batch-key.ts";
import { lastDayOf, refuseExpiring } from "./expiry.ts";
import { refuseRecalled } from "./refuse-recalled.ts";

interface Entry {
  parcelId: string;
  userId: string;
  lines: { lineId: string; batches: Batch[] }[];
}

const beforeLeaving: ParcelState[] = ["accepted", "packed"];

/** Replaces the batches of these lines. A slip can be corrected until the parcel leaves, because invoices never change. */
export async function saveBatches(deps: OrdersDeps, { parcelId, userId, lines }: Entry) {
  const { db, clock } = deps;
  const { orderId } = await ownParcel(db, parcelId, userId);
  const now = clock.now();
  const rows = lines.flatMap(({ lineId, batches }) =>
    batches.map(({ batchNo, expires, quantity }) => {
      const expiresOn = lastDayOf(expires);
      return { lineId, batchNo, key: batchKey(batchNo), expiresOn, quantity, enteredBy: userId, enteredAt: now };
    }),
  );
  const isTwice = new Set(rows.map(({ lineId, key }) => `${lineId} ${key}`)).size < rows.length;
  if (isTwice) throw new DomainError(pharmacyDeskErrors.batchTwice);
  for (const { expiresOn } of rows) refuseExpiring(expiresOn, istDate(now));

  await db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const { state } = locked.parcels.find(({ id }) => id === parcelId)!;
    if (state === "rx_review") throw new DomainError(pharmacyDeskErrors.reviewFirst);
    if (!beforeLeaving.includes(state)) throw new DomainError(pharmacyDeskErrors.notPossible);
    const own = locked.lines.filter((line) => line.parcelId === parcelId);
    if (lines.some(({ lineId }) => !own.some(({ id }) => id === lineId))) {
      throw new DomainError(pharmacyDeskErrors.notFound);
    }
    await refuseRecalled(tx, own, rows);
    await tx.delete(lineBatches).where(
      inArray(
        lineBatches.lineId,
        lines.map(({ lineId }) => lineId),
      ),
    );
    await tx.insert(lineBatches).values(rows);
    await enqueue(tx, "orders.announce", { orderId });
  });
}
