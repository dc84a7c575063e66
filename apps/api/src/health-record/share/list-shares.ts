import { desc, eq, inArray } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { shareToWire } from "./share-to-wire.ts";
import { shareOpenings, shares } from "./tables.ts";

/** The latest shares that are listed; the purge deletes those that ended a year ago. */
const LISTED = 50;

/** Lists the links to a person's record with every attempt to open them, latest first. */
export async function listShares(
  deps: Pick<SharingDeps, "db" | "clock">,
  { accountId, personId }: { accountId: string; personId?: string | undefined },
) {
  const { db, clock } = deps;
  const person = await findPerson(deps, accountId, personId, { isReading: true });
  const rows = await db
    .select()
    .from(shares)
    .where(eq(shares.personId, person.id))
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(LISTED);
  const ids = rows.map(({ id }) => id);
  const openings = await db
    .select()
    .from(shareOpenings)
    .where(inArray(shareOpenings.shareId, ids))
    .orderBy(desc(shareOpenings.id));
  return rows.map((row) => shareToWire(row, openings, clock.now()));
}
