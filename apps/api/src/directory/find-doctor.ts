import { directoryErrors } from "@medisense/contract/directory";
import { Uuid } from "@medisense/contract/wire";
import { eq, type SQL, sql } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { DirectoryDeps } from "./listing/deps.ts";
import { doctorsToWire } from "./listing/doctor-to-wire.ts";
import { bestFirst, selectDoctors } from "./listing/select-doctors.ts";
import { doctors } from "./listing/tables.ts";

/** Several doctors may share a name. Nobody can choose from a longer list than this. */
const MOST_NAMESAKES = 20;

/** Finds the doctor that a URL names. The most exact match wins: id, slug, the exact name, the name in any letter case. */
export async function findDoctor({ db, availability }: DirectoryDeps, wanted: string) {
  const interpretations: SQL[] = [
    ...(Uuid.safeParse(wanted).success ? [eq(doctors.id, wanted)] : []),
    eq(doctors.slug, wanted.toLowerCase()),
    sql`lower(${doctors.name}) = lower(${wanted}) and ${doctors.name} = ${wanted}`,
    sql`lower(${doctors.name}) = lower(${wanted})`,
  ];
  for (const interpretation of interpretations) {
    const rows = await selectDoctors(db, interpretation)
      .orderBy(...bestFirst)
      .limit(MOST_NAMESAKES);
    if (rows.length > 0) return { data: await doctorsToWire(rows, availability) };
  }
  throw new DomainError(directoryErrors.doctorNotFound);
}
