import { Uuid } from "@medisense/contract/wire";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { hospitals } from "./tables.ts";

/** Finds a hospital that is not suspended by id, slug or name, in a URL or a filter. The name may have hyphens: "Marina-Crest-Hospital". */
export async function findHospital(db: Database, named: string) {
  const [hospital] = await db
    .select()
    .from(hospitals)
    .where(
      and(
        isNull(hospitals.suspendedAt),
        or(
          Uuid.safeParse(named).success ? eq(hospitals.id, named) : undefined,
          eq(hospitals.slug, named.toLowerCase()),
          sql`lower(replace(${hospitals.name}, '-', ' ')) = lower(replace(${named.trim()}, '-', ' '))`,
        ),
      ),
    )
    // Two names may differ only in a hyphen; the exact spelling wins.
    .orderBy(sql`${hospitals.name} = ${named} desc`)
    .limit(1);
  return hospital;
}
