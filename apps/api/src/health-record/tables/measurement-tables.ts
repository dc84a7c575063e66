import { measurementKinds, sugarContexts } from "@medisense/contract/health/measures";
import { sql } from "drizzle-orm";
import { check, index, numeric, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { persons } from "../../persons/tables/person-tables.ts";

const amount = () => numeric({ precision: 10, scale: 4, mode: "number" });

/** The measured values of people, in the stored unit and as they were entered. */
export const measurements = pgTable(
  "measurements",
  {
    /** Chosen by the client. */
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    kind: text({ enum: measurementKinds }).notNull(),
    value: amount().notNull(),
    /** The lower blood pressure. */
    secondValue: amount(),
    entered: amount().notNull(),
    unit: text().notNull(),
    context: text({ enum: sugarContexts }),
    measuredAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("measurements_of_person").on(table.personId, table.measuredAt, table.id),
    index("measurements_of_kind").on(table.personId, table.kind, table.measuredAt, table.id),
    check("measurements_value", sql`${table.value} > 0 and ${table.entered} > 0`),
    check(
      "measurements_second",
      sql`(${table.kind} = 'bloodPressure') = (${table.secondValue} is not null) and ${table.secondValue} < ${table.value}`,
    ),
    check("measurements_context", sql`(${table.kind} = 'sugar') = (${table.context} is not null)`),
  ],
);
