import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { recoveryCodes, secondFactors } from "../account-state/tables.ts";

/** Removes the authenticator app and the recovery codes of an account. Returns false if it had none. */
export async function removeSecondFactor(tx: Database, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}
