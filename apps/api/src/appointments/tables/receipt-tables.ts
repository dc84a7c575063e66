import { sql } from "drizzle-orm";
import { check, index, jsonb, pgEnum, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { counterColumns, documentColumns } from "../../platform/documents/document-columns.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { refunds } from "../../payments/payment-state/tables.ts";
import { appointments } from "./appointment-tables.ts";
import type { ReceiptContent } from "./receipt-content.ts";

export const visitDocumentKind = pgEnum("visit_document_kind", ["receipt", "credit_note"]);

/** The last number issued per doctor, kind and financial year. Locking the row for the next number leaves no gaps. */
export const visitDocumentCounters = pgTable(
  "visit_document_counters",
  {
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    kind: visitDocumentKind().notNull(),
    ...counterColumns(),
  },
  (table) => [primaryKey({ columns: [table.doctorId, table.kind, table.financialYear] })],
);

/** Receipts of paid visits and their credit notes, with everything they print. A trigger refuses every change. */
export const visitDocuments = pgTable(
  "visit_documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    appointmentId: uuid()
      .notNull()
      .references(() => appointments.id),
    doctorId: uuid()
      .notNull()
      .references(() => doctors.id),
    kind: visitDocumentKind().notNull(),
    ...documentColumns(),
    /** The refund that a credit note is for; null for a receipt. */
    refundId: uuid().references(() => refunds.id),
    content: jsonb().$type<ReceiptContent>().notNull(),
  },
  (table) => [
    uniqueIndex("visit_documents_numbered").on(table.doctorId, table.kind, table.financialYear, table.sequence),
    index("visit_documents_of_visit").on(table.appointmentId),
    uniqueIndex("visit_documents_one_receipt").on(table.appointmentId).where(sql`${table.kind} = 'receipt'`),
    uniqueIndex("visit_documents_one_per_refund").on(table.refundId),
    check("visit_documents_total", sql`${table.totalPaise} > 0`),
    check("visit_documents_refund", sql`(${table.kind} = 'credit_note') = (${table.refundId} is not null)`),
  ],
);
