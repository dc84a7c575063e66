import { type Order, orderCancelledTexts, orderErrors } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import { refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { orderCancelledMail } from "../order-mails/order-cancelled-mail.ts";
import { findOrderPatient } from "../order-mails/order-patient.ts";
import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import { type LockedOrder, lockOrder, readLockedOrder } from "../order-state/lock-order.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { endedUndelivered, isCancellable } from "../order-state/parcel-states.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";
import { readWholeOrder } from "../orders/read-whole-order.ts";
import { parcels } from "../tables/order-tables.ts";
import { removePacks } from "./remove-packs.ts";

/**
 * Cancels every parcel that has not left its store. For an unpaid order the payment page is closed first; a payment
 * that arrived before wins.
 */
export async function cancelOrder(
  deps: OrdersDeps,
  { orderId, patientId }: { orderId: string; patientId: string },
): Promise<{ message: string; data: Order }> {
  const { state, personId } = await ownOrder(deps.db, orderId, patientId);
  if (state === "pending") {
    // A failed payment releases the stock in its own transaction.
    const paymentStatus = await deps.payments.abandon(PAYABLE, orderId);
    if (paymentStatus !== "failed") throw new DomainError(orderErrors.alreadyPaid);
    await keepCancelled(deps, orderId);
    const data = await readWholeOrder(deps, orderId);
    return { message: data.backBy ? orderCancelledTexts.noneReceived : orderCancelledTexts.nothingCharged, data };
  }

  // Not to pay is up to the account; what is paid for is the person's.
  await refuseUnlessActing(deps, patientId, personId);
  const isWholeOrder = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const removed = cancellableLines(locked).map((line) => ({ line, quantity: remainingPacks(line) }));
    if (removed.length === 0) {
      const isOver = locked.parcels.every(({ state: parcelState }) => endedUndelivered(parcelState));
      throw new DomainError(isOver ? orderErrors.alreadyCancelled : orderErrors.notCancellable);
    }
    const { refundPaise, deliveryFeePaise } = await removePacks(deps, tx, locked, {
      removed,
      reason: "patient",
      packs: "back to stock",
    });
    const patient = await findOrderPatient(tx, locked.order);
    await sendLater(tx, orderCancelledMail(patient, locked.parcels, refundPaise), deps.clock.now());
    return deliveryFeePaise > 0;
  });
  return {
    message: isWholeOrder ? orderCancelledTexts.refunded : orderCancelledTexts.partly,
    data: await readWholeOrder(deps, orderId),
  };
}

/** Notes on a released order who cancelled it: money that still arrives is then refunded, as the patient was told. */
async function keepCancelled({ db }: OrdersDeps, orderId: string) {
  await db.transaction(async (tx) => {
    const { order } = await readLockedOrder(tx, orderId);
    if (order.state !== "released") throw new DomainError(orderErrors.alreadyPaid);
    await tx.update(parcels).set({ cancelledBecause: "patient" }).where(eq(parcels.orderId, orderId));
  });
}

/** Cancels the parcels in the stores of an order that nobody pays for any more: it was refunded in the gateway's dashboard. */
export async function cancelRefundedOrder(deps: OrdersDeps, { orderId }: { orderId: string }) {
  await deps.db.transaction(async (tx) => {
    if ((await deps.payments.lock(tx, PAYABLE, orderId)) !== "refunded") return;
    const locked = await readLockedOrder(tx, orderId);
    if (locked.order.state !== "paid") return;
    const removed = cancellableLines(locked)
      .map((line) => ({ line, quantity: remainingPacks(line) }))
      .filter(({ quantity }) => quantity > 0);
    if (removed.length === 0) return;
    // The money is back already, so nothing is refunded here.
    await removePacks(deps, tx, locked, { removed, reason: "refunded", packs: "back to stock" });
    const patient = await findOrderPatient(tx, locked.order);
    await sendLater(tx, orderCancelledMail(patient, locked.parcels, "already refunded"), deps.clock.now());
  });
}

function cancellableLines({ parcels, lines }: LockedOrder) {
  const open = new Set(parcels.filter(({ state }) => isCancellable(state)).map(({ id }) => id));
  return lines.filter((line) => open.has(line.parcelId));
}
