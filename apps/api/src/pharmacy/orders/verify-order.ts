import { orderErrors } from "@medisense/contract/orders";
import { DomainError } from "../../platform/domain-error.ts";
import { type OrdersDeps, PAYABLE } from "../order-deps.ts";
import { findOrder } from "./find-orders.ts";
import { ownOrder } from "./own-order.ts";

/** What became of an order's payment. The gateway is asked; what the way back claims counts for nothing. */
export async function verifyOrder(deps: OrdersDeps, { orderId, patientId }: { orderId: string; patientId: string }) {
  await ownOrder(deps.db, orderId, patientId);
  const paymentStatus = await deps.payments.refresh(PAYABLE, orderId);
  if (paymentStatus === "failed") throw new DomainError(orderErrors.paymentNotCompleted);
  const { state } = await ownOrder(deps.db, orderId, patientId);
  if (state === "too_late") throw new DomainError(orderErrors.paymentLateRefunded);

  const { deliveryStatus } = await findOrder(deps, orderId);
  return { message: sentenceFor(paymentStatus, deliveryStatus), deliveryStatus, paymentStatus };
}

function sentenceFor(paymentStatus: string, deliveryStatus: string) {
  if (paymentStatus === "pending") return "Your payment is being confirmed.";
  if (deliveryStatus === "cancelled") return "Your order is cancelled, and the full amount goes back to you.";
  if (paymentStatus === "paid") return "Your order is placed.";
  return "Your order is placed, and a part of the money goes back to you.";
}
