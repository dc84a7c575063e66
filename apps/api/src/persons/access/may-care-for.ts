import { and, eq } from "drizzle-orm";
import { caregiverLinks } from "../tables/caregiver-tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { isLinkInForce } from "./open-links.ts";
import { logRecordAccess } from "./log-record-access.ts";

/**
 * Returns whether an account may act for another account's holder now, and writes the use into the holder's log. Asked
 * anew for each call, so a withdrawn link ends at once.
 */
export async function mayCareFor(deps: PersonsDeps, accountId: string, holderId: string): Promise<boolean> {
  const [link] = await deps.db
    .select({ id: caregiverLinks.id })
    .from(caregiverLinks)
    .where(
      and(
        eq(caregiverLinks.caregiverId, accountId),
        eq(caregiverLinks.holderId, holderId),
        isLinkInForce(deps.clock.now()),
      ),
    );
  if (!link) return false;
  await logRecordAccess(deps, { personId: holderId, readerId: accountId, part: "record", reason: "caregiver" });
  return true;
}
