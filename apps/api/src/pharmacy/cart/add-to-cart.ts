import { type CartLineKey, changeCartLine } from "./change-cart-line.ts";
import type { CartDeps } from "./deps.ts";

/** Adds one pack of a medicine. */
export const addToCart = (deps: CartDeps, line: CartLineKey) => changeCartLine(deps, line, (quantity) => quantity + 1);
