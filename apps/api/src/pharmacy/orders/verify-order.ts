import { orderErrors } from "@medisense/contract/orders";
import { DomainError } from "../../platform/domain-error.ts";
import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import { ORDERED_BY_MINOR } from "../order-state/is-ordered-by-minor.ts";
import { ownOrder } from "../order-state/own-order.ts";
import { findRefunds } from "./find-refunds.ts";
import { readWholeOrder } from "./read-whole-order.ts";

/** Returns the result of an order's payment. The gateway decides; the return URL proves nothing. */
export async function verifyOrder(deps: OrdersDeps, { orderId, patientId }: { orderId: string; patientId: string }) {
  await ownOrder(deps.db, orderId, patientId);
  const paymentStatus = await deps.payments.refresh(PAYABLE, orderId);
  if (paymentStatus === "failed") throw new DomainError(orderErrors.paymentNotCompleted);
  const { state } = await ownOrder(deps.db, orderId, patientId);
  if (state === "too_late") throw new DomainError(await whyRefunded(deps, orderId));

  const { deliveryStatus } = await readWholeOrder(deps, orderId);
  return { message: messageFor(paymentStatus, deliveryStatus), deliveryStatus, paymentStatus };
}

async function whyRefunded({ db }: Pick<OrdersDeps, "db">, orderId: string) {
  const refunds = await findRefunds(db, [orderId]);
  const isOfMinor = refunds.some(({ refund }) => refund.reason === ORDERED_BY_MINOR);
  return isOfMinor ? orderErrors.minorRefunded : orderErrors.paymentLateRefunded;
}

function messageFor(paymentStatus: string, deliveryStatus: string) {
  if (paymentStatus === "pending") return "Your payment is being confirmed.";
  if (deliveryStatus === "cancelled") return "Your order is cancelled, and the full amount will be refunded.";
  if (paymentStatus === "paid") return "Your order is placed.";
  return "Your order is placed, and part of the payment will be refunded.";
}
