import type { Bilingual } from "@medisense/contract/locales";
import { payeeKinds } from "@medisense/contract/payments/payees";
import { refundSteps } from "@medisense/contract/money/refunds";
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";

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
    /** Shown on the gateway's page, in the payer's language: whom and what for. Holds no health detail. */
    description: text().notNull(),
    /** The description for readers other than the payer. Null on payments that an earlier release opened. */
    bilingualDescription: jsonb().$type<Bilingual>(),
    status: paymentStatus().notNull().default("pending"),
    gateway: text().notNull(),
    /** The gateway's id of the checkout; null until the gateway has answered. */
    gatewaySessionId: text(),
    /** The gateway's page; a path when it is on the payer's own host. */
    checkoutUrl: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The instant at which the result was applied. */
    appliedAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("payments_one_per_payable").on(table.kind, table.payableId),
    uniqueIndex("payments_one_per_session").on(table.gateway, table.gatewaySessionId),
    index("payments_by_session").on(table.gatewaySessionId),
    index("payments_of_payer").on(table.payerId, table.appliedAt),
    // The description of an order is a word and its number, in both languages.
    index("payments_by_order_number")
      .on(sql`split_part(${table.description}, ' ', 2)`)
      .where(sql`${table.kind} = 'medicine-order'`),
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
    /** Null for an event that is about no payment page. */
    gatewaySessionId: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("payment_events_once").on(table.gateway, table.eventId)],
);

export const refundStatus = pgEnum("refund_status", ["pending", "settled"]);
export const refundState = pgEnum("refund_state", refundSteps);

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
    /** For the books: `settled` means that the gateway has taken the refund over. */
    status: refundStatus().notNull().default("pending"),
    /** For people: how far the money is. */
    state: refundState().notNull().default("initiated"),
    /** The instant at which the state has lasted too long; null once the money is at the bank. */
    dueAt: timestamp({ withTimezone: true }),
    /** Counts the times that the refund was or is to be sent. */
    attempt: integer().notNull().default(1),
    gatewayRefundId: text(),
    /** The bank's number of the refund, such as an ARN or UTR. */
    bankReference: text(),
    expectedBy: date({ mode: "string" }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    failedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp("settled_at", { withTimezone: true }),
    arrivedAt: timestamp({ withTimezone: true }),
    /** The last time that the gateway was asked about it. */
    askedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("refunds_once").on(table.paymentId, table.cause),
    index("refunds_by_gateway_number").on(table.gatewayRefundId),
    index("refunds_by_bank_number").on(table.bankReference),
    index("refunds_at_bank").on(table.arrivedAt).where(sql`${table.state} = 'at_bank'`),
    index("refunds_on_their_way").on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check("refunds_amount_positive", sql`${table.amountPaise} > 0`),
  ],
);

export const ledgerAccount = pgEnum("ledger_account", ["captured", "kept", "refunded"]);

/**
 * The movements of money, append-only. For every payment without pending refunds, captured = kept + refunded. A refund of
 * kept money adds a negative `kept`. One that came back from the bank adds a negative `refunded`.
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
    check("ledger_entries_sign", sql`${table.account} <> 'captured' or ${table.amountPaise} > 0`),
  ],
);

export const payeeKind = pgEnum("payee_kind", payeeKinds);

/** Whose money an entry of `kept` is, append-only. The shares of an entry sum up to it. */
export const ledgerShares = pgTable(
  "ledger_shares",
  {
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntries.id),
    payeeKind: payeeKind().notNull(),
    /** The id of the doctor or the store. */
    payeeId: uuid().notNull(),
    amountPaise: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.payeeKind, table.payeeId] }),
    index("ledger_shares_of_payee").on(table.payeeKind, table.payeeId),
  ],
);
