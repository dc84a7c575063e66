import { actSubjects, operatorActs } from "@medisense/contract/operators/audit";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../identity/account-state/tables.ts";

/** The audit trail. Rows are only added: a trigger refuses every change and deletion. */
export const operatorActRows = pgTable(
  "operator_acts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Rises with each row, because two acts can have the same time. */
    place: integer().notNull().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for what was done on the server itself. */
    operatorId: uuid().references(() => users.id),
    act: text({ enum: operatorActs }).notNull(),
    subjectKind: text({ enum: actSubjects }).notNull(),
    subjectId: text().notNull(),
    /** The name that the thing had then. */
    subjectName: text().notNull(),
    /** Free of health data: an admin reads it. */
    detail: text().notNull(),
  },
  (table) => [
    index("operator_acts_by_time").on(table.at.desc()),
    index("operator_acts_of").on(table.operatorId, table.at),
  ],
);
