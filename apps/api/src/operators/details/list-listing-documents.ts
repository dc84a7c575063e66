import type { ListingDocument } from "@medisense/contract/operators/listing-details";
import { asc, eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { listingDocuments } from "./tables.ts";

/** Lists the documents of an entry, the first one first. */
export async function listListingDocuments(db: Database, listingId: string): Promise<ListingDocument[]> {
  const rows = await db
    .select({ document: listingDocuments, firstName: users.firstName, lastName: users.lastName })
    .from(listingDocuments)
    .innerJoin(users, eq(users.id, listingDocuments.uploadedBy))
    .where(eq(listingDocuments.listingId, listingId))
    .orderBy(asc(listingDocuments.createdAt), asc(listingDocuments.id));
  return rows.map(({ document: { id, name, size, createdAt }, firstName, lastName }) => ({
    _id: id,
    name,
    size,
    at: createdAt.toISOString(),
    by: `${firstName} ${lastName}`.trim(),
  }));
}
