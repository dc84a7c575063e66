import { istDate } from "@medisense/contract/ist";
import { isMinorOn } from "@medisense/contract/persons/visit/age";
import type { persons } from "../tables/person-tables.ts";

/** Returns whether this person holds an account and is under 18 by the stored birth date. */
export const isMinorHolder = (
  { relation, birthDate }: Pick<typeof persons.$inferSelect, "relation" | "birthDate">,
  now: Date,
) => relation === "self" && birthDate !== null && isMinorOn(birthDate, istDate(now));
