import type { AccessedPart } from "@medisense/contract/health/access-log";
import { istDate } from "@medisense/contract/ist";
import { sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { buildOnce, queryOf } from "../../platform/database/build-once.ts";
import { recordAccesses } from "../tables/access-tables.ts";
import { persons } from "../tables/person-tables.ts";
import { decidesAlone } from "./decides-alone.ts";
import type { PersonsDeps } from "./deps.ts";

interface Listing {
  accountId: string;
  part: AccessedPart;
  /** Of each row, its person; null is the holder. */
  personIds: (string | null)[];
}

/** Logs what a list of a whole family showed its account of people who came of age: one row for each of them. */
export async function logListed({ db, clock }: PersonsDeps, { accountId, part, personIds }: Listing) {
  const dependants = [...new Set(personIds)].filter((id) => id !== null && id !== accountId);
  if (dependants.length === 0) return;
  const now = clock.now();
  await insertAccesses(db, { accountId, part, dependants, at: now.toISOString(), today: istDate(now) });
}

const insertAccesses = buildOnce("log_listed", (db) =>
  queryOf(
    db,
    sql`insert into ${recordAccesses} (person_id, reader_id, reader_name, part, reason, at)
      select ${persons.id}, ${users.id}, ${users.firstName} || ' ' || ${users.lastName},
        ${sql.placeholder("part")}::text, 'guardian', ${sql.placeholder("at")}::timestamptz
      from ${persons} inner join ${users} on ${users.id} = ${persons.accountId}
      where ${persons.id} = any(${sql.placeholder("dependants")}::uuid[])
        and ${persons.accountId} = ${sql.placeholder("accountId")}
        and ${decidesAlone(sql.placeholder("today"))}`,
  ),
);
