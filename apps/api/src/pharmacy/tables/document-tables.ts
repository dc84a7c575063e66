import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { counterColumns, documentColumns } from "../../platform/documents/document-columns.ts";
import { stores } from "./catalogue-tables.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import { parcels } from "./order-tables.ts";
import { lineReturns } from "./return-tables.ts";

export const documentKind = pgEnum("order_document_kind", ["invoice", "credit_note"]);

/** The last number issued per seller, kind and financial year. Locking the row for the next number leaves no gaps. */
export const documentCounters = pgTable(
  "order_document_counters",
  {
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    kind: documentKind().notNull(),
    ...counterColumns(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.financialYear] })],
);

/** Invoices and credit notes with everything they print; rows never change. */
export const orderDocuments = pgTable(
  "order_documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    storeId: uuid()
      .notNull()
      .references(() => stores.id),
    kind: documentKind().notNull(),
    ...documentColumns(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    /** True for a second document of its kind that corrects only the delivery fee. */
    isDeliveryOnly: boolean().notNull().default(false),
    /** The return that a credit note refunds; null for all other documents. */
    returnId: uuid().references(() => lineReturns.id),
  },
  (table) => [
    uniqueIndex("order_documents_numbered").on(table.storeId, table.kind, table.financialYear, table.sequence),
    index("order_documents_of_parcel").on(table.parcelId),
    uniqueIndex("order_documents_one_per_parcel")
      .on(table.parcelId, table.kind, table.isDeliveryOnly)
      .where(sql`${table.returnId} is null`),
    unique("order_documents_one_per_return").on(table.returnId),
    check("order_documents_total", sql`${table.totalPaise} > 0`),
  ],
);
