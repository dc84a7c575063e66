import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { orderLines } from "./order-tables.ts";

/** The batches of an order line's packs, entered when they were packed. */
export const lineBatches = pgTable(
  "line_batches",
  {
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    /** As printed on the pack, in capitals. */
    batchNo: text().notNull(),
    /** The number's letters and digits only, by which a recall finds it however it was typed. */
    key: text().notNull(),
    /** The last day of the month printed on the pack. */
    expiresOn: date({ mode: "string" }).notNull(),
    quantity: integer().notNull(),
    enteredBy: uuid()
      .notNull()
      .references(() => users.id),
    enteredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.key] }),
    index("line_batches_by_key").on(table.key),
    check("line_batches_quantity", sql`${table.quantity} > 0`),
  ],
);

/** Batches that their maker recalled; no store can pack or send them any more. */
export const batchRecalls = pgTable(
  "batch_recalls",
  {
    id: uuid().primaryKey().defaultRandom(),
    maker: text().notNull(),
    batchNo: text().notNull(),
    key: text().notNull(),
    reason: text().notNull(),
    recalledAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique("batch_recalls_once").on(table.maker, table.key)],
);
