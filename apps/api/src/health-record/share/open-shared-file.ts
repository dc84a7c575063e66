import { shareErrors } from "@medisense/contract/health/share";
import { and, eq } from "drizzle-orm";
import { logRecordAccess } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { storedFiles } from "../../platform/files/stored-files.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { type ShareAttempt, unlockShare } from "./unlock-share.ts";

/** Returns the file of a report while the link that shows it is open. Each opening is logged. */
export async function openSharedFile(
  deps: SharingDeps,
  { documentId, ...attempt }: ShareAttempt & { documentId: string },
) {
  const { personId, parts } = await unlockShare(deps, attempt);
  const isOfPerson = and(eq(healthDocuments.id, documentId), eq(healthDocuments.personId, personId));
  const [found] = await deps.db.select().from(healthDocuments).where(isOfPerson);
  if (!found || !parts.includes("documents")) throw new DomainError(shareErrors.fileNotShared);
  const reader = { readerId: null, readerName: attempt.device };
  await logRecordAccess(deps, { personId, part: "files", reason: "share-link", ...reader });
  const file = await storedFiles(deps.config.dataDir, "health-documents").open(documentId);
  try {
    return { name: found.name, type: found.type, content: await file.readFile("base64") };
  } finally {
    await file.close();
  }
}
