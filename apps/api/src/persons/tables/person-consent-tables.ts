import { personConsentKinds } from "@medisense/contract/persons/family";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { locale, users } from "../../identity/account-state/tables.ts";
import { persons } from "./person-tables.ts";

/** The agreements under which accounts keep the records of dependants: an adult's for a minor, or an adult's own. */
export const personConsents = pgTable(
  "person_consents",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    /** The account that kept the record then. */
    accountId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: personConsentKinds }).notNull(),
    /** The name of the adult as they wrote it. */
    givenBy: text().notNull(),
    textVersion: text().notNull(),
    /** The language in which they read the text. */
    locale: locale().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("person_consents_one_in_force").on(table.personId).where(sql`${table.withdrawnAt} is null`),
    index("person_consents_of_person").on(table.personId),
    index("person_consents_of_account").on(table.accountId),
  ],
);
