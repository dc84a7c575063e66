import type { RecordAccess, RecordOpening } from "@medisense/contract/health/access-log";
import { sql } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import { recordAccesses } from "../../persons/tables/access-tables.ts";
import type { SharingDeps } from "../record-state/deps.ts";

/** The time between two reads of one opening is shorter: its parts are logged one after the other. */
const APART = "1 second";

interface Wanted {
  accountId: string;
  personId?: string | undefined;
  page: number;
  limit: number;
}

interface Row extends Pick<RecordOpening, "readerName" | "reason"> {
  reads: RecordAccess[];
}

/** Lists who else opened a person's record, latest first. Reads of one reader within a moment are one opening. */
export async function listAccesses(
  deps: Pick<SharingDeps, "db" | "clock">,
  { accountId, personId, page, limit }: Wanted,
) {
  const { db } = deps;
  const person = await findPerson(deps, accountId, personId, { isReading: true });
  const numbered = openingsOf(person.id);
  const [opened, counted] = await Promise.all([
    db.execute<Row & Record<string, unknown>>(sql`
      select reader_name as "readerName", reason,
        json_agg(json_build_object('at', at, 'part', part) order by at desc, id desc) as reads
      from (${numbered}) as numbered
      group by reader_id, reader_name, reason, opening
      order by max(at) desc, max(id) desc
      limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ n: number }>(sql`select count(*) filter (where begins)::int as n from (${numbered}) as numbered`),
  ]);
  const data = opened.rows.map(({ readerName, reason, reads }) => {
    const inUtc = reads.map(({ at, part }) => ({ at: new Date(at).toISOString(), part }));
    return { at: inUtc[0]!.at, readerName, reason, reads: inUtc };
  });
  return { data, total: counted.rows[0]!.n };
}

/** Returns the query of a person's log that numbers the openings of each reader. */
const openingsOf = (personId: string) => sql`
  select *, count(*) filter (where begins) over (partition by reader_id, reader_name, reason order by at, id) as opening
  from (
    select *, coalesce(at - lag(at) over (partition by reader_id, reader_name, reason order by at, id)
      > ${APART}::interval, true) as begins
    from ${recordAccesses} where person_id = ${personId}
  ) as marked`;
