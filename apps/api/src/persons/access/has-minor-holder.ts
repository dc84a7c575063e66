import { isMinorOn } from "@medisense/contract/persons/age";
import { istDate } from "@medisense/contract/ist";
import { and, eq, inArray } from "drizzle-orm";
import { persons } from "../tables/person-tables.ts";
import type { PersonsDeps } from "./deps.ts";

/** Returns whether the holder of one of these accounts is under 18 by the stored birth date. Without one, they are not. */
export async function hasMinorHolder({ db, clock }: Pick<PersonsDeps, "db" | "clock">, ...accountIds: string[]) {
  const isHolder = and(inArray(persons.id, accountIds), eq(persons.relation, "self"));
  const holders = await db.select({ birthDate: persons.birthDate }).from(persons).where(isHolder);
  const today = istDate(clock.now());
  return holders.some(({ birthDate }) => birthDate !== null && isMinorOn(birthDate, today));
}
