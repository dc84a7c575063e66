import type { LineRow } from "./lock-order.ts";

/** Returns how many packs of a line are still part of its order. */
export const remainingPacks = ({ quantity, quantityOff }: Pick<LineRow, "quantity" | "quantityOff">) =>
  quantity - quantityOff;
