import { attachmentTypes } from "@medisense/contract/chat";
import { documentTags } from "@medisense/contract/health/documents";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { persons } from "../../persons/tables/person-tables.ts";

/** A report that somebody uploaded; its file has its id as its name in the folder of health documents. */
export const healthDocuments = pgTable(
  "health_documents",
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    tag: text({ enum: documentTags }).notNull(),
    name: text().notNull(),
    type: text({ enum: attachmentTypes }).notNull(),
    size: integer().notNull(),
    /** The day of the report. */
    date: date({ mode: "string" }).notNull(),
    note: text().notNull().default(""),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("health_documents_of_person").on(table.personId, table.date, table.id),
    check("health_documents_size", sql`${table.size} > 0`),
  ],
);
