import { type Cart, type CartLine, DELIVERY_FEE } from "@medisense/contract/medicines";

/** What a changed cart comes to until the server has said so itself: the same rule, on the prices it named. */
export function cartOf(lines: CartLine[]): Cart {
  const subtotal = inPaise(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  const deliveryFee = subtotal > 0 ? DELIVERY_FEE : 0;
  return { success: true, data: lines, subtotal, deliveryFee, total: inPaise(subtotal + deliveryFee) };
}

export const inPaise = (rupees: number) => Math.round(rupees * 100) / 100;

export const isOutOfStock = ({ stock, quantity }: Pick<CartLine, "stock" | "quantity">) => stock < quantity;

/** A price that is another one than when the medicine was chosen has to be pointed out. */
export const hasNewPrice = ({ price, priceWhenAdded }: Pick<CartLine, "price" | "priceWhenAdded">) =>
  priceWhenAdded !== null && priceWhenAdded !== price;
