import { istDate } from "@medisense/contract/ist";
import { COLLECT_DAYS, COLLECT_REMINDER_DAYS } from "@medisense/contract/orders";
import { and, asc, eq, isNull, lt, lte, type SQL } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { tryEach } from "../../platform/jobs/try-each.ts";
import { returnParcel } from "../order-changes/return-parcel.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { parcelWaitsMail } from "../order-mails/parcel-waits-mail.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { parcelSteps, parcels } from "../tables/order-tables.ts";

const DAY_MS = 86_400_000;

/**
 * Reminds patients of parcels that have waited at the store for a week. Refunds those that nobody has collected by the
 * day that the reminder named.
 */
export async function endPickupWaits(deps: OrdersDeps) {
  const { db, clock } = deps;
  const now = clock.now();
  const readyBefore = new Date(now.getTime() - COLLECT_REMINDER_DAYS * DAY_MS);
  const collectBy = istDate(new Date(now.getTime() + COLLECT_DAYS * DAY_MS));
  const isToRemind = and(isNull(parcels.collectBy), lte(parcelSteps.at, readyBefore));
  const isOver = lt(parcels.collectBy, istDate(now));

  const over = await selectWaiting(db, isOver);
  const toRemind = await selectWaiting(db, isToRemind);
  await tryEach([...over, ...toRemind], ({ parcelId, orderId }) =>
    db.transaction(async (tx) => {
      const locked = await lockOrder(deps, tx, orderId);
      const [found] = await selectWaiting(tx, eq(parcels.id, parcelId));
      // The parcel was handed over or cancelled since the query above.
      if (!found) return;
      const parcel = locked.parcels.find(({ id }) => id === parcelId)!;
      if (parcel.collectBy) {
        await returnParcel(deps, tx, { locked, parcel, store: found.store, now });
      } else {
        await tx.update(parcels).set({ collectBy }).where(eq(parcels.id, parcelId));
        const patient = await findOrderPatient(tx, locked.order);
        await sendLater(tx, parcelWaitsMail(patient, { id: parcelId, collectBy }, found.store), now);
      }
      await enqueue(tx, "orders.announce", { orderId });
    }),
  );
}

const selectWaiting = (db: Database, wanted: SQL | undefined) =>
  db
    .select({ parcelId: parcels.id, orderId: parcels.orderId, store: stores })
    .from(parcels)
    .innerJoin(stores, eq(stores.id, parcels.storeId))
    .innerJoin(parcelSteps, and(eq(parcelSteps.parcelId, parcels.id), eq(parcelSteps.state, parcels.state)))
    .where(and(eq(parcels.state, "ready_for_pickup"), wanted))
    .orderBy(asc(parcelSteps.at), asc(parcels.id));
