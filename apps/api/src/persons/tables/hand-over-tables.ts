import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { persons } from "./person-tables.ts";

/** The invitations by which adult dependants take over their records, or agree that an account goes on. */
export const handOvers = pgTable(
  "hand_overs",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    /** The account that kept the record and sent the invitation. */
    accountId: uuid()
      .notNull()
      .references(() => users.id),
    email: text().notNull(),
    /** Only the mail holds the token. */
    tokenHash: text().notNull().unique(),
    invitedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: ["handed-over", "agreed", "withdrawn"] }),
  },
  (table) => [
    uniqueIndex("hand_overs_one_in_force").on(table.personId).where(sql`${table.endedAt} is null`),
    index("hand_overs_of_person").on(table.personId),
    index("hand_overs_of_account").on(table.accountId),
    index("hand_overs_of_email").on(table.email),
    check("hand_overs_ended_with_outcome", sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
  ],
);
