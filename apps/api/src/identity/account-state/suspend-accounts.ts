import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { sessions, users } from "./tables.ts";

/**
 * Suspends accounts, or lifts that with `null`. Their sessions end in the caller's transaction; call `disconnectUser`
 * after the commit.
 */
export async function suspendAccounts(tx: Database, userIds: string[], at: Date | null) {
  if (userIds.length === 0) return;
  await tx.update(users).set({ suspendedAt: at }).where(inArray(users.id, userIds));
  if (at) await tx.delete(sessions).where(inArray(sessions.userId, userIds));
}
