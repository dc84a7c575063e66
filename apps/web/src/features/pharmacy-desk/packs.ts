import type { OrderLine } from "@medisense/contract/orders";

/** Packs of a line that are still part of the order. */
export const packsLeft = ({ quantity, quantityOff }: Pick<OrderLine, "quantity" | "quantityOff">) =>
  quantity - quantityOff;

/** Rupees for so many packs, free of the dust that sums of fractions gather. */
export const priceOf = (packs: number, { priceAtOrder }: Pick<OrderLine, "priceAtOrder">) =>
  Math.round(packs * priceAtOrder * 100) / 100;
