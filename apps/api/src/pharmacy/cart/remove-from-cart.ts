import { type CartLineKey, changeCartLine } from "./change-cart-line.ts";
import type { CartDeps } from "./deps.ts";

/** Removes one pack of a medicine, and its line with the last pack. */
export const removeFromCart = (deps: CartDeps, line: CartLineKey) =>
  changeCartLine(deps, line, (quantity) => Math.max(0, quantity - 1));
