import { returnReasons, returnStates } from "@medisense/contract/returns";
import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { orderLines } from "./order-tables.ts";

export const returnReason = pgEnum("return_reason", returnReasons);
export const returnState = pgEnum("return_state", returnStates);

/** Delivered packs that a patient asked the store to take back, and the store's decision. */
export const lineReturns = pgTable(
  "line_returns",
  {
    /** Also the name of the photo's file. */
    id: uuid().primaryKey().defaultRandom(),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    reason: returnReason().notNull(),
    state: returnState().notNull().default("requested"),
    note: text().notNull().default(""),
    photoName: text().notNull(),
    photoType: text().notNull(),
    photoSize: integer().notNull(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => users.id),
  },
  (table) => [
    index("line_returns_of_line").on(table.lineId),
    uniqueIndex("line_returns_one_undecided").on(table.lineId).where(sql`${table.state} = 'requested'`),
    check("line_returns_quantity", sql`${table.quantity} > 0`),
    check("line_returns_decided", sql`(${table.state} = 'requested') = (${table.decidedAt} is null)`),
  ],
);
