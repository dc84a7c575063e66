import { istDate } from "@medisense/contract/ist";
import { listingErrors, type ListingKind } from "@medisense/contract/operators/listings";
import { sql } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { type ListingRow, listingToWire } from "../listings/listing-to-wire.ts";
import { listingRows } from "../listings/listing-rows.ts";
import { listListingDocuments } from "./list-listing-documents.ts";
import { countVisitsAhead } from "./count-visits-ahead.ts";
import { listDoctorsElsewhere } from "./list-doctors-elsewhere.ts";
import { readCheckedFacts } from "./read-checked-facts.ts";
import { readEnteredDetails } from "./read-entered-details.ts";

/** Returns an entry with the facts that are checked, the documents that prove them, and what else was entered. */
export async function readListing(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { kind, id }: { kind: ListingKind; id: string },
) {
  const now = clock.now();
  const [{ rows }, facts, entered, documents, visitsAhead, elsewhere] = await Promise.all([
    db.execute<ListingRow>(sql`select * from (${listingRows(kind, istDate(now))}) as listing where id = ${id}::uuid`),
    kind === "hospitals" ? {} : readCheckedFacts(db, kind, id),
    readEnteredDetails(db, kind, id),
    listListingDocuments(db, id),
    kind === "stores" ? 0 : countVisitsAhead(db, kind, { id, now }),
    kind === "hospitals" ? listDoctorsElsewhere(db, id) : [],
  ]);
  const [row] = rows;
  if (!row || !facts) throw new DomainError(listingErrors.notFound);
  const texts = Object.entries(facts).map(([name, value]) => [name, String(value ?? "")]);
  const data = {
    facts: Object.fromEntries(texts) as Record<string, string>,
    entered,
    documents,
    visitsAhead,
    elsewhere,
  };
  return { data: { ...listingToWire(row), ...data } };
}
