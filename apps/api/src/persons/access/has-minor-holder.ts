import { isMinorOn } from "@medisense/contract/persons/visit/age";
import { istDate } from "@medisense/contract/ist";
import { and, eq, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import { persons } from "../tables/person-tables.ts";
import type { PersonsDeps } from "./deps.ts";

/** Returns whether the holder of one of these accounts is under 18 by the stored birth date. Without one, they are not. */
export async function hasMinorHolder({ db, clock }: Pick<PersonsDeps, "db" | "clock">, ...accountIds: string[]) {
  const holders = await selectBirthDates(db, { accountIds });
  const today = istDate(clock.now());
  return holders.some(({ birthDate }) => birthDate !== null && isMinorOn(birthDate, today));
}

const selectBirthDates = buildOnce("birth_dates_of_holders", (db) => {
  const isOneOfThem = sql`${persons.id} = any(${sql.placeholder("accountIds")}::uuid[])`;
  return db
    .select({ birthDate: persons.birthDate })
    .from(persons)
    .where(and(isOneOfThem, eq(persons.relation, "self")));
});
