import { type Cart, type CartLine, DELIVERY_FEE } from "@medisense/contract/medicines";
import { roundToPaise } from "../../lib/money/round-to-paise.ts";

/** Returns the cart with its totals, by the server's rule, until the server sends its own. */
export function cartOf(lines: CartLine[]): Cart {
  const subtotal = roundToPaise(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0));
  const deliveryFee = subtotal > 0 ? DELIVERY_FEE : 0;
  return { success: true, data: lines, subtotal, deliveryFee, total: roundToPaise(subtotal + deliveryFee) };
}
