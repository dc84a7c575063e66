import { sql } from "drizzle-orm";
import { check, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../identity/account-state/tables.ts";

export const payableKind = pgEnum("payable_kind", ["appointment", "medicine-order"]);
export const paymentStatus = pgEnum("payment_status", [
  "pending",
  "paid",
  "failed",
  "refund_pending",
  "refunded",
  "partially_refunded",
]);

/** The payment of one payable; a payable has at most one. */
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
    /** The gateway's id of the checkout; null until the gateway has answered. */
    gatewaySessionId: text(),
    /** The gateway's page; a path when it is on the payer's own host. */
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

/** Every webhook event that a gateway has sent, once. Append-only. */
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

/** Refunds of a payment, whole or partial. Together they never exceed what was paid. */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: integer().notNull(),
    /** Identifies the refund within its payment, so that one cause is refunded only once. */
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
 * The movements of money, append-only. For every payment without pending refunds, captured = kept + refunded;
 * a refund of kept money adds a negative `kept`.
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
    /** Identifies the entry within payment and account, so that one cause is entered only once. */
    cause: text().notNull(),
    enteredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("ledger_entries_once").on(table.paymentId, table.account, table.cause),
    check("ledger_entries_sign", sql`${table.account} = 'kept' or ${table.amountPaise} > 0`),
  ],
);
