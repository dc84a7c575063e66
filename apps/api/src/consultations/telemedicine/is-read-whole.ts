import type { MedicineReading } from "../../compositions/index.ts";

/** Returns whether every word of a name is known and written without a slip. */
export const isReadWhole = ({ ingredients, slips, unknown }: MedicineReading) =>
  ingredients.length > 0 && unknown.length === 0 && slips.length === 0;
