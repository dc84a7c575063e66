import type { Order, ParcelState } from "@medisense/contract/orders";
import { roundToPaise } from "../../../lib/money/round-to-paise.ts";

const gone: ParcelState[] = ["out_for_delivery", "delivered", "returned"];

/**
 * Returns the refund in rupees if the patient cancels now. It covers the parcels that have not left, plus the delivery
 * fee if none has.
 */
export function refundOnCancel({ paymentStatus, parcels, totalAmount, refundedAmount }: Order) {
  if (paymentStatus === "pending" || paymentStatus === "failed") return 0;
  const standing = parcels.filter(({ state }) => state !== "cancelled");
  const stopped = standing.filter(({ state }) => !gone.includes(state));
  const isEverything = stopped.length === standing.length && parcels.every(({ state }) => !gone.includes(state));
  const amount = isEverything ? totalAmount - refundedAmount : stopped.reduce((sum, { subtotal }) => sum + subtotal, 0);
  return roundToPaise(amount);
}
