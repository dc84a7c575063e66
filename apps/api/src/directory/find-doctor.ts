import { directoryErrors } from "@medisense/contract/directory";
import { Uuid } from "@medisense/contract/wire";
import { eq, type SQL, sql } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { DirectoryDeps } from "./deps.ts";
import { bestFirst, listingsOf, selectDoctors } from "./doctor-listing.ts";
import { doctors } from "./tables.ts";

/** Several people may share a name, however unlikely; more than this is no choice to put before anybody. */
const MOST_NAMESAKES = 20;

/** The doctor an address means. What is most exact wins: id, slug, the name as written, the name in any letter case. */
export async function findDoctor({ db, availability }: DirectoryDeps, wanted: string) {
  const meanings: SQL[] = [
    ...(Uuid.safeParse(wanted).success ? [eq(doctors.id, wanted)] : []),
    eq(doctors.slug, wanted.toLowerCase()),
    sql`lower(${doctors.name}) = lower(${wanted}) and ${doctors.name} = ${wanted}`,
    sql`lower(${doctors.name}) = lower(${wanted})`,
  ];
  for (const meaning of meanings) {
    const rows = await selectDoctors(db)
      .where(meaning)
      .orderBy(...bestFirst)
      .limit(MOST_NAMESAKES);
    if (rows.length > 0) return { data: await listingsOf(rows, availability) };
  }
  throw new DomainError(directoryErrors.doctorNotFound);
}
