import type { LineRow } from "../order-state/lock-order.ts";
import { remainingPacks } from "../order-state/remaining-packs.ts";

/** Returns how many delivered packs of a line the patient has kept. */
export const packsWithPatient = (line: LineRow) => remainingPacks(line) - line.quantityReturned;
