import { istDate, istMidnight } from "@medisense/contract/ist";
import { and, eq, gte, inArray } from "drizzle-orm";
import { recordAccesses } from "../tables/access-tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { logRecordAccess } from "./log-record-access.ts";

type Shown = Pick<typeof recordAccesses.$inferInsert, "part" | "reason"> & { readerId: string; personIds: string[] };

/** Logs what a list showed that a desk loads again and again: one row for each person and reader on a day in India. */
export async function logShownToday(deps: PersonsDeps, { personIds, ...access }: Shown) {
  if (personIds.length === 0) return;
  const { part, reason, readerId } = access;
  const known = await deps.db
    .select({ id: recordAccesses.personId })
    .from(recordAccesses)
    .where(
      and(
        inArray(recordAccesses.personId, personIds),
        gte(recordAccesses.at, istMidnight(istDate(deps.clock.now()))),
        eq(recordAccesses.readerId, readerId),
        eq(recordAccesses.part, part),
        eq(recordAccesses.reason, reason),
      ),
    );
  const logged = new Set(known.map(({ id }) => id));
  for (const personId of new Set(personIds)) {
    if (!logged.has(personId)) await logRecordAccess(deps, { ...access, personId });
  }
}
