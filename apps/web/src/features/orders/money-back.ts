import type { Order, ParcelState } from "@medisense/contract/orders";

const gone: ParcelState[] = ["out_for_delivery", "delivered", "returned"];

/** What goes back if the patient cancels now, in rupees: the parcels that are still here, and with all of them the delivery. */
export function moneyBack({ paymentStatus, parcels, totalAmount, refundedAmount }: Order) {
  if (paymentStatus !== "paid" && paymentStatus !== "partially_refunded") return 0;
  const standing = parcels.filter(({ state }) => state !== "cancelled");
  const stopped = standing.filter(({ state }) => !gone.includes(state));
  const isEverything = stopped.length === standing.length && parcels.every(({ state }) => !gone.includes(state));
  const amount = isEverything ? totalAmount - refundedAmount : stopped.reduce((sum, { subtotal }) => sum + subtotal, 0);
  return Math.round(amount * 100) / 100;
}
