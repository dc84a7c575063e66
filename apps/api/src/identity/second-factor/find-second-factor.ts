import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { secondFactors } from "../account-state/tables.ts";

/** Returns the confirmed authenticator app of an account, if it has one. */
export async function findSecondFactor(db: Database, userId: string) {
  const isConfirmed = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await db.select().from(secondFactors).where(isConfirmed);
  return factor;
}
