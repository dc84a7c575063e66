import { Uuid } from "@medisense/contract/wire";
import { eq, or, sql } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { hospitals } from "./tables.ts";

/** The hospital that an address or a filter means: by id, slug or name, the name also as "Marina-Crest-Hospital". */
export async function hospitalNamed(db: Database, named: string) {
  const [hospital] = await db
    .select()
    .from(hospitals)
    .where(
      or(
        Uuid.safeParse(named).success ? eq(hospitals.id, named) : undefined,
        eq(hospitals.slug, named.toLowerCase()),
        sql`lower(replace(${hospitals.name}, '-', ' ')) = lower(replace(${named.trim()}, '-', ' '))`,
      ),
    )
    // Two names may differ in a hyphen alone; then the one that is written like that is meant.
    .orderBy(sql`${hospitals.name} = ${named} desc`)
    .limit(1);
  return hospital;
}
