import type { Database } from "../../platform/database/open-database.ts";
import { deleteSessionsOf } from "../account-state/end-sessions.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { secondFactorMail } from "./second-factor-mail.ts";

/**
 * Removes the second factor of an account for its owner, who is mailed, and ends its sessions. Returns false if there was
 * none. Call `disconnectUser` after the commit.
 */
export async function resetSecondFactor(tx: Database, userId: string, now: Date): Promise<boolean> {
  if (!(await removeSecondFactor(tx, userId))) return false;
  await deleteSessionsOf(tx, userId);
  await secondFactorMail(tx, { userId, event: "reset" }, now);
  return true;
}
