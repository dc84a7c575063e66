import type { OrderLine } from "@medisense/contract/orders";
import type { DeskParcel } from "@medisense/contract/pharmacy-desk";
import { roundToPaise } from "../../lib/money/round-to-paise.ts";

/** Returns the packs of a line that are still in the order. */
export const packsLeft = ({ quantity, quantityOff }: Pick<OrderLine, "quantity" | "quantityOff">) =>
  quantity - quantityOff;

/** True for a parcel in the store with packs that their maker recalled. */
export const mayNotLeave = ({ state, lines }: Pick<DeskParcel, "state" | "lines">) =>
  (state === "packed" || state === "ready_for_pickup") && lines.some((line) => line.isRecalled && packsLeft(line) > 0);

/** True if a pharmacist must decide on the line. A line without packs left needs no decision. */
export const isLineWaiting = (line: Pick<OrderLine, "quantity" | "quantityOff" | "rx">) =>
  line.rx === "waiting" && packsLeft(line) > 0;

/** Returns the price of the given number of packs in rupees, rounded to whole paise. */
export const linePrice = (packs: number, { priceAtOrder }: Pick<OrderLine, "priceAtOrder">) =>
  roundToPaise(packs * priceAtOrder);
