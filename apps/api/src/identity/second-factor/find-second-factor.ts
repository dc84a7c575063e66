import { and, eq, isNotNull, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { secondFactors } from "../account-state/tables.ts";

/** Returns the confirmed authenticator app of an account, if it has one. */
export async function findSecondFactor(db: Database, userId: string) {
  const [factor] = await selectConfirmed(db, { userId });
  return factor;
}

const selectConfirmed = buildOnce("second_factor", (db) =>
  db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, sql.placeholder("userId")), isNotNull(secondFactors.confirmedAt))),
);
