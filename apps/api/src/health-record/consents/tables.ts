import { holderPurposes } from "@medisense/contract/health/consents";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { locale, users } from "../../identity/account-state/tables.ts";

/** The consents of an account's holder, one row for each time one was given. */
export const consents = pgTable(
  "consents",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: holderPurposes }).notNull(),
    /** The version and the language of the text that was read. */
    version: text().notNull(),
    locale: locale().notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("consents_of_account").on(table.accountId),
    uniqueIndex("consents_one_in_force").on(table.accountId, table.purpose).where(sql`${table.withdrawnAt} is null`),
  ],
);
