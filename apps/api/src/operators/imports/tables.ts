import { importKinds } from "@medisense/contract/operators/imports";
import type { RefusedRow } from "@medisense/contract/operators/listings";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";

/** The reports on files that were read in. They hold lines and reasons, never a cell. */
export const importReports = pgTable(
  "import_reports",
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for what was read in on the server itself. */
    operatorId: uuid().references(() => users.id),
    kind: text({ enum: importKinds }).notNull(),
    fileName: text().notNull(),
    rows: integer().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    same: integer().notNull(),
    refused: integer().notNull(),
    refusedRows: jsonb().$type<RefusedRow[]>().notNull(),
  },
  (table) => [index("import_reports_by_time").on(table.at.desc())],
);
