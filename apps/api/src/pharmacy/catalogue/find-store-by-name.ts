import { medicineErrors } from "@medisense/contract/medicines";
import { Uuid } from "@medisense/contract/wire";
import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { stores } from "../tables/catalogue-tables.ts";

/** Returns the selling store that the path names: by id, slug or name, the name also as "Neem-Leaf-Pharmacy". */
export async function findStoreByName(db: Database, named: string) {
  const [store] = await db
    .select()
    .from(stores)
    .where(
      and(
        eq(stores.sells, true),
        or(
          Uuid.safeParse(named).success ? eq(stores.id, named) : undefined,
          eq(stores.slug, named.toLowerCase()),
          sql`lower(replace(${stores.name}, '-', ' ')) = lower(replace(${named.trim()}, '-', ' '))`,
        ),
      ),
    )
    // Two names may differ only in a hyphen; the exact spelling wins.
    .orderBy(sql`${stores.name} = ${named} desc`)
    .limit(1);
  if (!store) throw new DomainError(medicineErrors.storeNotFound);
  return store;
}
