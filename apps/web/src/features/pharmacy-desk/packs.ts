import type { OrderLine } from "@medisense/contract/orders";

/** Packs of a line that are still part of the order. */
export const packsLeft = ({ quantity, quantityOff }: Pick<OrderLine, "quantity" | "quantityOff">) =>
  quantity - quantityOff;

/** Whether a pharmacist has to say yes or no to it; of a line that has left the order nobody has to. */
export const isWaiting = (line: Pick<OrderLine, "quantity" | "quantityOff" | "rx">) =>
  line.rx === "waiting" && packsLeft(line) > 0;

/** Rupees for so many packs, free of the dust that sums of fractions gather. */
export const priceOf = (packs: number, { priceAtOrder }: Pick<OrderLine, "priceAtOrder">) =>
  Math.round(packs * priceAtOrder * 100) / 100;
