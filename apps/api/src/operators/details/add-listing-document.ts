import { commonErrors } from "@medisense/contract/errors";
import {
  type CheckedKind,
  listingDocumentErrors,
  MOST_LISTING_DOCUMENTS,
} from "@medisense/contract/operators/listing-details";
import { listingErrors } from "@medisense/contract/operators/listings";
import { and, eq } from "drizzle-orm";
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

/** Stores a registration certificate or licence of an entry. The same file again, such as after a lost answer, is stored once. */
export async function addListingDocument(
  { db, clock, config }: Pick<OperatorsDeps, "db" | "clock" | "config">,
  { operatorId, kind, id: listingId, name: sentName, read }: Upload,
) {
  const now = clock.now();
  const limit = { max: UPLOADS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `listing-documents:${operatorId}`, limit, now, commonErrors.tooManyRequests);
  const { type, bytes } = await read();
  const row = { kind, listingId, uploadedBy: operatorId, name: safeName(sentName, type), type, size: bytes.length };
  const isAlike = and(
    eq(listingDocuments.listingId, listingId),
    eq(listingDocuments.name, row.name),
    eq(listingDocuments.size, row.size),
  );
  const folder = listingDocumentFolder(config.dataDir);
  await folder.add(bytes, (id) =>
    db.transaction(async (tx) => {
      const listing = await lockListing(tx, kind, listingId);
      if (!listing) throw new DomainError(listingErrors.notFound);
      if (await folder.findSame(await tx.select().from(listingDocuments).where(isAlike), bytes))
        return { isNew: false };
      const stored = await tx.$count(listingDocuments, eq(listingDocuments.listingId, listingId));
      if (stored >= MOST_LISTING_DOCUMENTS) throw new DomainError(listingDocumentErrors.tooMany);
      await tx.insert(listingDocuments).values({ id, ...row, createdAt: now });
      const subject = subjectOfListing(kind, listingId, listing.name);
      await recordOperatorAct(tx, { operatorId, act: "add-listing-document", subject, detail: row.name }, now);
      return { isNew: true };
    }),
  );
  return { data: await listListingDocuments(db, listingId) };
}
