import { invitedKinds } from "@medisense/contract/operators/invitations";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";

/**
 * The invitations of doctors, hospitals and stores who enter their own data. Using one deletes its row. An invited admin
 * has an account instead, and a row here only once that was withdrawn.
 */
export const listingInvitations = pgTable(
  "listing_invitations",
  {
    /** An email has one invitation: a later one replaces it. */
    email: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    kind: text({ enum: invitedKinds }).notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id),
    openUntil: timestamp({ withTimezone: true }).notNull(),
    /** Set once an admin has withdrawn it. The row stays until its end, so that the link says so. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [index("listing_invitations_by_end").on(table.openUntil)],
);
