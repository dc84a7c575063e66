import { orderErrors } from "@medisense/contract/orders";
import { DomainError } from "../../platform/domain-error.ts";
import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { readWholeOrder } from "./read-whole-order.ts";

/** Returns the result of an order's payment. The gateway decides; the return URL proves nothing. */
export async function verifyOrder(deps: OrdersDeps, { orderId, patientId }: { orderId: string; patientId: string }) {
  await ownOrder(deps.db, orderId, patientId);
  const paymentStatus = await deps.payments.refresh(PAYABLE, orderId);
  if (paymentStatus === "failed") throw new DomainError(orderErrors.paymentNotCompleted);
  const { state } = await ownOrder(deps.db, orderId, patientId);
  if (state === "too_late") throw new DomainError(orderErrors.paymentLateRefunded);

  const { deliveryStatus } = await readWholeOrder(deps, orderId);
  return { message: messageFor(paymentStatus, deliveryStatus), deliveryStatus, paymentStatus };
}

function messageFor(paymentStatus: string, deliveryStatus: string) {
  if (paymentStatus === "pending") return "Your payment is being confirmed.";
  if (deliveryStatus === "cancelled") return "Your order is cancelled, and the full amount will be refunded.";
  if (paymentStatus === "paid") return "Your order is placed.";
  return "Your order is placed, and part of the payment will be refunded.";
}
