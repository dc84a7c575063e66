import { eq, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";

/**
 * Makes a suspension wait for the caller's transaction, which sees one that came before. It locks the row of the account,
 * because leaves lock that of the doctor for longer.
 */
export const lockDoctorsAccount = buildOnce("lock_account_of_doctor", (db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder("doctorId")))
    .for("share"),
);
