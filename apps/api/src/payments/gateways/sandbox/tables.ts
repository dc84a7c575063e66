import { sql } from "drizzle-orm";
import { check, integer, pgEnum, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const sandboxOutcome = pgEnum("sandbox_outcome", ["open", "paid", "declined", "cancelled", "expired"]);

/** The sandbox's own records: what a real gateway would keep on its side. */
export const sandboxSessions = pgTable(
  "sandbox_sessions",
  {
    id: text().primaryKey(),
    /** The merchant's id of the payment; every webhook event carries it. */
    reference: uuid().notNull(),
    amountPaise: integer().notNull(),
    description: text().notNull(),
    outcome: sandboxOutcome().notNull().default("open"),
    returnPath: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    refundedPaise: integer().notNull().default(0),
  },
  (table) => [
    check("sandbox_sessions_refund_within_paid", sql`${table.refundedPaise} between 0 and ${table.amountPaise}`),
    check("sandbox_sessions_refund_of_paid", sql`${table.refundedPaise} = 0 or ${table.outcome} = 'paid'`),
  ],
);

export const sandboxRefunds = pgTable("sandbox_refunds", {
  /** The merchant's idempotency key: a repeated refund with the same key is made once. */
  key: text().primaryKey(),
  sessionId: text()
    .notNull()
    .references(() => sandboxSessions.id),
  amountPaise: integer().notNull(),
});
