import { medicineErrors } from "@medisense/contract/medicines";
import { Uuid } from "@medisense/contract/wire";
import { eq, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { stores } from "../tables.ts";

/** The store that an address means: by id, slug or name, the name also as "Neem-Leaf-Pharmacy". */
export async function storeNamed(db: Database, named: string) {
  const [store] = await db
    .select()
    .from(stores)
    .where(
      or(
        Uuid.safeParse(named).success ? eq(stores.id, named) : undefined,
        eq(stores.slug, named.toLowerCase()),
        sql`lower(replace(${stores.name}, '-', ' ')) = lower(replace(${named.trim()}, '-', ' '))`,
      ),
    )
    // Two names may differ in a hyphen alone; then the one that is written like that is meant.
    .orderBy(sql`${stores.name} = ${named} desc`)
    .limit(1);
  if (!store) throw new DomainError(medicineErrors.storeNotFound);
  return store;
}
