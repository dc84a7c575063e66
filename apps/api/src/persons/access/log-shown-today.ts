import { istDate, istMidnight } from "@medisense/contract/ist";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { recordAccesses } from "../tables/access-tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { logRecordAccess } from "./log-record-access.ts";

type Shown = Pick<typeof recordAccesses.$inferInsert, "part" | "reason"> & { readerId: string; personIds: string[] };

/** The first key of the advisory locks of readers; any number that nothing else in this database locks. */
const LOGGING = 7_310_425;

/** Logs what a list showed that a desk loads again and again: one row for each person and reader on a day in India. */
export async function logShownToday({ db, clock }: PersonsDeps, shown: Shown) {
  const { part, reason, readerId } = shown;
  const since = istMidnight(istDate(clock.now()));
  if ((await unlogged(db, shown, since)).length === 0) return;
  await db.transaction(async (tx) => {
    // Two lists at once take turns, so that the second one sees what the first has logged.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOGGING}::int, hashtext(${readerId}))`);
    for (const personId of await unlogged(tx, shown, since))
      await logRecordAccess({ db: tx, clock }, { part, reason, readerId, personId });
  });
}

/** Returns whom the reader has not been shown since then, in the one order in which their rows are inserted. */
async function unlogged(db: Database, { personIds, part, reason, readerId }: Shown, since: Date) {
  if (personIds.length === 0) return [];
  const known = await db
    .select({ id: recordAccesses.personId })
    .from(recordAccesses)
    .where(
      and(
        inArray(recordAccesses.personId, personIds),
        gte(recordAccesses.at, since),
        eq(recordAccesses.readerId, readerId),
        eq(recordAccesses.part, part),
        eq(recordAccesses.reason, reason),
      ),
    );
  const logged = new Set(known.map(({ id }) => id));
  return [...new Set(personIds)].filter((id) => !logged.has(id)).toSorted();
}
