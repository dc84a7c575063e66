import { type CartLineKey, changeCartLine } from "./change-cart-line.ts";
import type { CartDeps } from "./deps.ts";

/** Sets the packs of a medicine; zero removes its line. */
export const setInCart = (deps: CartDeps, line: CartLineKey, quantity: number) =>
  changeCartLine(deps, line, () => quantity);
