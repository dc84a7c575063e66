import { pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../identity/account-state/tables.ts";

/** Accounts that their holders deleted. The purge removes what is kept of them at its end. */
export const deletedAccounts = pgTable("deleted_accounts", {
  accountId: uuid()
    .primaryKey()
    .references(() => users.id),
  deletedAt: timestamp({ withTimezone: true }).notNull(),
});
