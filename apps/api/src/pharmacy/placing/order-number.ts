import { randomInt } from "node:crypto";

/** Without 0, O, 1, I and L, because people read numbers aloud. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Returns a random number such as "MS-7K3Q-92". */
export function orderNumber() {
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `MS-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
