import { randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import {
  type CheckedKind,
  listingDocumentErrors,
  MOST_LISTING_DOCUMENTS,
} from "@medisense/contract/operators/listing-details";
import { listingErrors } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { FormFile } from "../../platform/files/form-file.ts";
import { safeName } from "../../platform/files/safe-name.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { lockListing } from "../suspending/lock-listing.ts";
import { listListingDocuments } from "./list-listing-documents.ts";
import { listingDocumentFolder } from "./listing-document-folder.ts";
import { listingDocuments } from "./tables.ts";

interface Upload extends Pick<FormFile, "name" | "read"> {
  operatorId: string;
  kind: CheckedKind;
  id: string;
}

const UPLOADS_AN_HOUR = 120;
const HOUR_MS = 3_600_000;

/** Stores a registration certificate or licence of an entry. */
export async function addListingDocument(
  { db, clock, config }: Pick<OperatorsDeps, "db" | "clock" | "config">,
  { operatorId, kind, id: listingId, name: sentName, read }: Upload,
) {
  const now = clock.now();
  const limit = { max: UPLOADS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `listing-documents:${operatorId}`, limit, now, commonErrors.tooManyRequests);
  const { type, bytes } = await read();
  const id = randomUUID();
  const name = safeName(sentName, type);
  const folder = listingDocumentFolder(config.dataDir);
  // The file first: a row without its file would offer a document that does not open.
  await folder.write(id, bytes);
  try {
    await db.transaction(async (tx) => {
      const listing = await lockListing(tx, kind, listingId);
      if (!listing) throw new DomainError(listingErrors.notFound);
      const stored = await tx.$count(listingDocuments, eq(listingDocuments.listingId, listingId));
      if (stored >= MOST_LISTING_DOCUMENTS) throw new DomainError(listingDocumentErrors.tooMany);
      const row = { id, kind, listingId, uploadedBy: operatorId, name, type, size: bytes.length, createdAt: now };
      await tx.insert(listingDocuments).values(row);
      const subject = subjectOfListing(kind, listingId, listing.name);
      await recordOperatorAct(tx, { operatorId, act: "add-listing-document", subject, detail: name }, now);
    });
  } catch (error) {
    await folder.remove(id);
    throw error;
  }
  return { data: await listListingDocuments(db, listingId) };
}
