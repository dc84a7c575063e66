import { attachmentTypes } from "@medisense/contract/chat";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { appointments } from "./appointment-tables.ts";

/** The words and files of a patient before a visit. */
export const intakes = pgTable("intakes", {
  appointmentId: uuid()
    .primaryKey()
    .references(() => appointments.id),
  reason: text().notNull(),
  since: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** A photo or a report in the folder of intake files, named by its id. */
export const intakeFiles = pgTable(
  "intake_files",
  {
    id: uuid().primaryKey(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id),
    name: text().notNull(),
    type: text({ enum: attachmentTypes }).notNull(),
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("intake_files_of_appointment").on(table.appointmentId),
    check("intake_files_size", sql`${table.size} > 0`),
  ],
);
