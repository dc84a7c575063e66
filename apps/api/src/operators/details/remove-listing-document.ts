import { type CheckedKind, listingDocumentErrors } from "@medisense/contract/operators/listing-details";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { lockListing } from "../suspending/lock-listing.ts";
import { listListingDocuments } from "./list-listing-documents.ts";
import { listingDocumentFolder } from "./listing-document-folder.ts";
import { listingDocuments } from "./tables.ts";

interface Removal {
  operatorId: string;
  kind: CheckedKind;
  id: string;
  documentId: string;
}

/** Removes a document of an entry with its file. One that is gone already, such as after a lost answer, stays so. */
export async function removeListingDocument(
  { db, clock, config }: Pick<OperatorsDeps, "db" | "clock" | "config">,
  { operatorId, kind, id: listingId, documentId }: Removal,
) {
  const isThere = await db.transaction(async (tx) => {
    const listing = await lockListing(tx, kind, listingId);
    const [removed] = await tx
      .delete(listingDocuments)
      .where(and(eq(listingDocuments.id, documentId), eq(listingDocuments.listingId, listingId)))
      .returning({ name: listingDocuments.name });
    if (!listing) throw new DomainError(listingDocumentErrors.notFound);
    if (!removed) return false;
    const subject = subjectOfListing(kind, listingId, listing.name);
    const act = { operatorId, act: "remove-listing-document", subject, detail: removed.name } as const;
    await recordOperatorAct(tx, act, clock.now());
    return true;
  });
  if (isThere) await listingDocumentFolder(config.dataDir).remove(documentId);
  return { data: await listListingDocuments(db, listingId) };
}
