import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";

/** The accounts that may read the record of another account's holder and book visits for them. */
export const caregiverLinks = pgTable(
  "caregiver_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The account whose holder is cared for. */
    holderId: uuid()
      .notNull()
      .references(() => users.id),
    /** The email that was invited; only its account can accept. */
    email: text().notNull(),
    caregiverId: uuid().references(() => users.id),
    /** The last day in India. */
    endsOn: date({ mode: "string" }).notNull(),
    invitedAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("caregiver_links_one_in_force").on(table.holderId, table.email).where(sql`${table.endedAt} is null`),
    index("caregiver_links_of_holder").on(table.holderId),
    index("caregiver_links_of_caregiver").on(table.caregiverId),
    index("caregiver_links_of_email").on(table.email),
    check("caregiver_links_accepted_by_somebody", sql`(${table.acceptedAt} is null) = (${table.caregiverId} is null)`),
  ],
);
