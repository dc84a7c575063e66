import { and, eq } from "drizzle-orm";
import { caregiverLinks } from "../tables/caregiver-tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { isLinkInForce } from "./is-open-link.ts";

/** Returns whether an account may act for another account's holder now. Read for each call: a withdrawn link ends at once. */
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
  return link !== undefined;
}
