import { grouped } from "./grouped.ts";

/** Formats rupees as on the wire: 170 → "₹170", 36.1 → "₹36.10". */
export const rupees = (amount: number) =>
  `${amount < 0 ? "-" : ""}₹${grouped(Math.abs(amount).toFixed(2).replace(/\.00$/, ""))}`;
