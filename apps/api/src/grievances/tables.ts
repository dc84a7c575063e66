import { grievanceCategories } from "@medisense/contract/grievances/grievances";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../identity/account-state/tables.ts";

export const grievances = pgTable(
  "grievances",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number of the ticket. Numbers may be left out. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    patientId: uuid()
      .notNull()
      .references(() => users.id),
    category: text({ enum: grievanceCategories }).notNull(),
    aboutKind: text({ enum: ["order", "visit"] }),
    /** The id of the order or visit, which may be purged before the grievance. */
    aboutId: uuid(),
    aboutNumber: text(),
    filedAt: timestamp({ withTimezone: true }).notNull(),
    acknowledgedAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
    /** The instants at which the officer was told that a date has passed. */
    lateAcknowledgementToldAt: timestamp({ withTimezone: true }),
    lateSettlementToldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("grievances_of_patient").on(table.patientId, table.filedAt),
    index("grievances_closed").on(table.closedAt).where(sql`${table.closedAt} is not null`),
    index("grievances_open").on(table.filedAt).where(sql`${table.closedAt} is null`),
    check("grievances_closed_are_acknowledged", sql`${table.closedAt} is null or ${table.acknowledgedAt} is not null`),
    check("grievances_about", sql`(${table.aboutKind} is null) = (${table.aboutId} is null)`),
  ],
);

export const grievanceMessages = pgTable(
  "grievance_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    grievanceId: uuid()
      .notNull()
      .references(() => grievances.id, { onDelete: "cascade" }),
    /** The admin who wrote it; null for the patient. */
    officerId: uuid().references(() => users.id),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("grievance_messages_of").on(table.grievanceId, table.at)],
);
