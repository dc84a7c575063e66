import { and, asc, eq, inArray } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { tryEach } from "../../platform/jobs/try-each.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { storeChangedMail } from "../order-mails/store-changed-mail.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { inTheStore } from "../order-state/parcel-states.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { parcels } from "../tables/order-tables.ts";

interface Change {
  storeId: string;
  cause: string;
  /** The name that the store had; undefined when it is at another place now. */
  former?: string;
}

/**
 * Tells the patients of a store's paid parcels its new name, until the parcel is handed over. Where the store is now, only
 * those are told who collect there.
 */
export async function tellPatientsOfStore(
  deps: Pick<OrdersDeps, "db" | "clock" | "payments">,
  { storeId, cause, former }: Change,
) {
  const isWaitedFor = and(
    eq(parcels.storeId, storeId),
    inArray(parcels.state, [...inTheStore, "out_for_delivery"]),
    former === undefined ? eq(parcels.isPickup, true) : undefined,
  );
  const waitedFor = await deps.db
    .select({ id: parcels.id, orderId: parcels.orderId })
    .from(parcels)
    .where(isWaitedFor)
    .orderBy(asc(parcels.createdAt), asc(parcels.id));
  await tryEach(waitedFor, ({ id, orderId }) =>
    deps.db.transaction(async (tx) => {
      const { order } = await lockOrder(deps, tx, orderId);
      // The parcel was handed over or cancelled since the query above, or the store has another name again.
      const [found] = await tx
        .select({ parcel: parcels, store: stores })
        .from(parcels)
        .innerJoin(stores, eq(stores.id, parcels.storeId))
        .where(and(isWaitedFor, eq(parcels.id, id)));
      if (!found || found.store.name === former) return;
      const patient = await findOrderPatient(tx, order);
      await sendLater(tx, storeChangedMail(patient, found.parcel, found.store, { cause, former }), deps.clock.now());
      await enqueue(tx, "orders.announce", { orderId });
    }),
  );
}
