import { type Order, orderErrors } from "@medisense/contract/orders";
import { sendLater } from "../../notifications/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { type OrdersDeps, PAYABLE } from "../order-deps.ts";
import { cancellable } from "./cancellable.ts";
import { findOrder } from "./find-orders.ts";
import { type LockedOrder, lockOrder, standing } from "./lock-order.ts";
import { cancelledMail, findPatient } from "./order-mails.ts";
import { cameToNothing } from "./order-status.ts";
import { ownOrder } from "./own-order.ts";
import { takeOff } from "./take-off.ts";

/** Cancels what is not on its way. An unpaid order is given up; closing the payment page comes first: whoever was faster there decides. */
export async function cancelOrder(
  deps: OrdersDeps,
  { orderId, patientId }: { orderId: string; patientId: string },
): Promise<{ message: string; data: Order }> {
  const { state } = await ownOrder(deps.db, orderId, patientId);
  if (state === "pending") {
    // A payment that fails frees the stock in the same transaction.
    const paymentStatus = await deps.payments.abandon(PAYABLE, orderId);
    if (paymentStatus !== "failed") throw new DomainError(orderErrors.alreadyPaid);
    return { message: "The order is cancelled and nothing was charged.", data: await findOrder(deps, orderId) };
  }

  const isWhole = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(deps, tx, orderId);
    const taken = cancellableLines(locked).map((line) => ({ line, quantity: standing(line) }));
    if (taken.length === 0) {
      const isOver = locked.parcels.every(({ state: parcelState }) => cameToNothing(parcelState));
      throw new DomainError(isOver ? orderErrors.alreadyCancelled : orderErrors.notCancellable);
    }
    const { refundPaise, deliveryFeePaise } = await takeOff(deps, tx, locked, {
      taken,
      reason: "Cancelled by the patient",
      packs: "back to stock",
    });
    const patient = await findPatient(tx, locked.order);
    await sendLater(tx, cancelledMail(patient, locked.parcels, refundPaise), deps.clock.now());
    return deliveryFeePaise > 0;
  });
  return {
    message: isWhole
      ? "The order is cancelled and the full amount goes back to you."
      : "What was not on its way is cancelled, and its price goes back to you.",
    data: await findOrder(deps, orderId),
  };
}

function cancellableLines({ parcels, lines }: LockedOrder) {
  const open = new Set(parcels.filter(({ state }) => cancellable.includes(state)).map(({ id }) => id));
  return lines.filter((line) => open.has(line.parcelId));
}
