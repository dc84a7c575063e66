import { accessedParts, accessReasons } from "@medisense/contract/health/access-log";
import { bigserial, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";
import { persons } from "./person-tables.ts";

/**
 * One row for each time somebody else read a part of a person's record. A list that a desk loads again and again adds one a
 * day. Kept for one year.
 */
export const recordAccesses = pgTable(
  "record_accesses",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => persons.id),
    /** Null for the opener of a share link, who has no account. */
    readerId: uuid().references(() => users.id),
    /** Copied: the log states who it was on that day. */
    readerName: text().notNull(),
    part: text({ enum: accessedParts }).notNull(),
    reason: text({ enum: accessReasons }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("record_accesses_of_person").on(table.personId, table.at),
    index("record_accesses_of_reader").on(table.readerId),
  ],
);
