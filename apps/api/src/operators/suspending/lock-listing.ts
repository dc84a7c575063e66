import type { ListingKind } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

const tables = { doctors, hospitals, stores };

/** Locks a listing: suspending and lifting take turns. Returns undefined for one that does not exist. */
export async function lockListing(tx: Database, kind: ListingKind, id: string) {
  const table = tables[kind];
  const [listing] = await tx
    .select({ id: table.id, name: table.name, suspendedAt: table.suspendedAt })
    .from(table)
    .where(eq(table.id, id))
    .for("no key update");
  return listing;
}
