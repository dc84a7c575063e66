import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../identity/tables.ts";

export const payableKind = pgEnum("payable_kind", ["appointment", "medicine-order"]);
export const paymentStatus = pgEnum("payment_status", [
  "pending",
  "paid",
  "failed",
  "refund_pending",
  "refunded",
  "partially_refunded",
]);

/** One attempt to be paid for one thing; a thing has at most one. */
export const payments = pgTable(
  "payments",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: payableKind().notNull(),
    payableId: uuid().notNull(),
    payerId: uuid()
      .notNull()
      .references(() => users.id),
    amountPaise: integer().notNull(),
    /** Shown on the gateway's page: whom and what for. Holds no health detail. */
    description: text().notNull(),
    status: paymentStatus().notNull().default("pending"),
    gateway: text().notNull(),
    /** The gateway's name for the checkout; null until the gateway has answered. */
    gatewaySessionId: text(),
    /** The gateway's page. A path when that is on the payer's own host. */
    checkoutUrl: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("payments_one_per_payable").on(table.kind, table.payableId),
    uniqueIndex("payments_one_per_session").on(table.gateway, table.gatewaySessionId),
    index("payments_undecided").on(table.expiresAt).where(sql`${table.status} = 'pending'`),
    check("payments_amount_positive", sql`${table.amountPaise} > 0`),
  ],
);

/** Every notice a gateway has sent, once. Append-only. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    gateway: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    gatewaySessionId: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("payment_events_once").on(table.gateway, table.eventId)],
);

export const refundStatus = pgEnum("refund_status", ["pending", "settled"]);

/** Money on its way back, the whole of a payment or a part of it. Together they never exceed what was paid. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: integer().notNull(),
    /** Names what is given back within the payment, so that one thing is given back only once. */
    cause: text().notNull(),
    reason: text().notNull(),
    status: refundStatus().notNull().default("pending"),
    gatewayRefundId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("refunds_once").on(table.paymentId, table.cause),
    check("refunds_amount_positive", sql`${table.amountPaise} > 0`),
  ],
);

export const ledgerAccount = pgEnum("ledger_account", ["captured", "kept", "refunded"]);

/**
 * What became of the money, append-only. For every payment with no refund still on its way,
 * captured = kept + refunded; giving back money that was kept enters a negative `kept`.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    account: ledgerAccount().notNull(),
    amountPaise: integer().notNull(),
    /** Names the cause within the payment, so that one cause can enter only once. */
    cause: text().notNull(),
    enteredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("ledger_entries_once").on(table.paymentId, table.account, table.cause),
    check("ledger_entries_sign", sql`${table.account} = 'kept' or ${table.amountPaise} > 0`),
  ],
);

export const sandboxOutcome = pgEnum("sandbox_outcome", ["open", "paid", "declined", "cancelled", "expired"]);

/** The sandbox gateway's own books: what a real gateway would keep on its side. */
export const sandboxSessions = pgTable(
  "sandbox_sessions",
  {
    id: text().primaryKey(),
    /** What the merchant calls the payment; sent along with every notice. */
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
  /** The merchant's key: repeating a refund with the same one gives the money back once. */
  key: text().primaryKey(),
  sessionId: text()
    .notNull()
    .references(() => sandboxSessions.id),
  amountPaise: integer().notNull(),
});
