import { ADULT_YEARS } from "@medisense/contract/persons/visit/age";
import { sql } from "drizzle-orm";
import { persons } from "../tables/person-tables.ts";

/**
 * The day in SQL on which a person becomes an adult. PostgreSQL puts the birthday of 29 February on 28 February of a
 * common year; the law waits for the day after.
 */
export const cameOfAge = sql`case
  when to_char(${persons.birthDate}, 'MMDD') = '0229' then (${persons.birthDate} + interval '1 day' + make_interval(years => ${sql.raw(String(ADULT_YEARS))}))::date
  else (${persons.birthDate} + make_interval(years => ${sql.raw(String(ADULT_YEARS))}))::date end`;
