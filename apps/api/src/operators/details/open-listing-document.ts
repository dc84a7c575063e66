import type { Role } from "@medisense/contract/endpoint";
import { listingDocumentErrors } from "@medisense/contract/operators/listing-details";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { listingDocumentFolder } from "./listing-document-folder.ts";
import { listingDocuments } from "./tables.ts";

/** Opens a document for admins and for who sent it. Reports it as not found for anybody else. */
export async function openListingDocument(
  { db, config }: Pick<OperatorsDeps, "db" | "config">,
  { id, reader }: { id: string; reader: { id: string; role: Role } },
) {
  const [found] = await db.select().from(listingDocuments).where(eq(listingDocuments.id, id));
  if (!found || (reader.role !== "admin" && found.uploadedBy !== reader.id))
    throw new DomainError(listingDocumentErrors.notFound);
  const file = await listingDocumentFolder(config.dataDir)
    .open(id)
    .catch((error: unknown) => {
      throw new DomainError(listingDocumentErrors.notFound, { cause: error });
    });
  const { name, type, size } = found;
  return { name, type, size, content: file.createReadStream() };
}
