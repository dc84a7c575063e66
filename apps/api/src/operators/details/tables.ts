import { checkedKinds } from "@medisense/contract/operators/listing-details";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";

/** The registration certificates and licences that prove an entry. Their files are stored beside the database. */
export const listingDocuments = pgTable(
  "listing_documents",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: checkedKinds }).notNull(),
    listingId: uuid().notNull(),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("listing_documents_of").on(table.listingId)],
);
