import { desc, eq } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import { recordAccesses } from "../../persons/tables/access-tables.ts";
import type { SharingDeps } from "../record-state/deps.ts";

interface Wanted {
  accountId: string;
  personId?: string | undefined;
  page: number;
  limit: number;
}

/** Lists who else read a person's record, latest first. */
export async function listAccesses(
  deps: Pick<SharingDeps, "db" | "clock">,
  { accountId, personId, page, limit }: Wanted,
) {
  const { db } = deps;
  const person = await findPerson(deps, accountId, personId, { isReading: true });
  const isOfPerson = eq(recordAccesses.personId, person.id);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(recordAccesses)
      .where(isOfPerson)
      .orderBy(desc(recordAccesses.at), desc(recordAccesses.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(recordAccesses, isOfPerson),
  ]);
  const data = rows.map(({ at, readerName, part, reason }) => ({ at: at.toISOString(), readerName, part, reason }));
  return { data, total };
}
