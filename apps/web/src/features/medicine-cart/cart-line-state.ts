import type { CartLine } from "@medisense/contract/medicines";

export const isOutOfStock = ({ stock, quantity }: Pick<CartLine, "stock" | "quantity">) => stock < quantity;

/** True if the price has changed since the patient added the medicine. */
export const hasNewPrice = ({ price, priceWhenAdded }: Pick<CartLine, "price" | "priceWhenAdded">) =>
  priceWhenAdded !== null && priceWhenAdded !== price;
