import { asc, sql } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { doctors, hospitals } from "./tables.ts";

/** Reads the choices of the filters over all doctors, so that one choice never removes the others. */
export async function readFacets(db: Database) {
  const [places, languages] = await Promise.all([
    db.select({ name: hospitals.name, city: hospitals.city }).from(hospitals).orderBy(asc(hospitals.name)),
    db.execute<{ language: string }>(
      sql`select distinct unnest(${doctors.languages}) as language from ${doctors} order by language`,
    ),
  ]);
  return {
    cities: [...new Set(places.map(({ city }) => city))].sort(),
    languages: languages.rows.map(({ language }) => language),
    hospitals: places.map(({ name }) => name),
  };
}
