import { and, asc, eq, inArray } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { tryEach } from "../../platform/jobs/try-each.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { storeClosedMail } from "../order-mails/store-closed-mail.ts";
import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { isCancellable } from "../order-state/parcel-states.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { stores } from "../tables/catalogue-tables.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { removePacks } from "./remove-packs.ts";

/**
 * Ends what a closed store has not handed over. Releases unpaid orders, cancels and refunds parcels that are still in the
 * store, and tells each patient. Does nothing once the store sells again.
 */
export async function cancelParcelsOfClosed(deps: OrdersDeps, { storeId }: { storeId: string }) {
  const open = await deps.db
    .selectDistinct({ id: orders.id, state: orders.state })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.storeId, storeId), inArray(orders.state, ["pending", "paid"])))
    .orderBy(asc(orders.id));
  await tryEach(open, async ({ id, state }) => {
    if (!(await isClosed(deps, storeId))) return;
    // A payment that arrived before wins; its parcels are cancelled below.
    if (state === "pending") await deps.payments.abandon(PAYABLE, id);
    await cancelInOrder(deps, storeId, id);
  });
}

async function isClosed({ db }: OrdersDeps, storeId: string) {
  const [store] = await db.select({ sells: stores.sells }).from(stores).where(eq(stores.id, storeId));
  return store?.sells === false;
}

async function cancelInOrder(deps: OrdersDeps, storeId: string, orderId: string) {
  await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    if (locked.order.state !== "paid") return;
    const ofStore = new Set(
      locked.parcels.filter((parcel) => parcel.storeId === storeId && isCancellable(parcel.state)).map(({ id }) => id),
    );
    const removed = locked.lines
      .filter((line) => ofStore.has(line.parcelId) && remainingPacks(line) > 0)
      .map((line) => ({ line, quantity: remainingPacks(line) }));
    const [first] = removed;
    if (!first) return;
    const removal = { removed, reason: "closed", packs: "back to stock" } as const;
    const { refundPaise } = await removePacks(deps, tx, locked, removal);
    const patient = await findOrderPatient(tx, locked.order);
    await sendLater(tx, storeClosedMail(patient, locked.parcels, refundPaise, first.line.parcelId), deps.clock.now());
  });
}
