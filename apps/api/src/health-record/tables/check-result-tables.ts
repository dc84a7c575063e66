import type { CheckResult } from "@medisense/contract/health/check-results";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { persons } from "../../persons/tables/person-tables.ts";

/** A risk score that somebody saved: its answers, and the result that the server calculated from them. */
export const checkResults = pgTable(
  "check_results",
  {
    /** Chosen by the client. */
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    instrument: text().notNull(),
    /** The version of the instrument's constants and bands. */
    version: integer().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    result: jsonb().$type<Pick<CheckResult, "headline" | "level">>().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("check_results_of_person").on(table.personId, table.takenAt, table.id)],
);
