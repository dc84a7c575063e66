import { shareErrors } from "@medisense/contract/health/share";
import { desc, eq, sql } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { shareToWire } from "./share-to-wire.ts";
import { shareOpenings, shares } from "./tables.ts";

/** Ends a link at once. Repeating it changes nothing; another account's link does not exist. */
export async function endShare(
  deps: Pick<SharingDeps, "db" | "clock">,
  { id, accountId }: { id: string; accountId: string },
) {
  const { db, clock } = deps;
  const [share] = await db.select().from(shares).where(eq(shares.id, id));
  if (!share) throw new DomainError(shareErrors.notFound);
  await findPerson(deps, accountId, share.personId, { isReading: true });
  const [ended] = await db
    .update(shares)
    .set({ endedAt: sql`coalesce(${shares.endedAt}, ${clock.now().toISOString()})` })
    .where(eq(shares.id, id))
    .returning();
  const openings = await db
    .select()
    .from(shareOpenings)
    .where(eq(shareOpenings.shareId, id))
    .orderBy(desc(shareOpenings.id));
  return shareToWire(ended!, openings, clock.now());
}
