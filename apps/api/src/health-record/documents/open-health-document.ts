import { documentErrors } from "@medisense/contract/health/documents";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { refuseUnlessOwn } from "../record-state/refuse-unless-own.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { documentFolder } from "./document-folder.ts";

/** Opens a report for the account of its person, and for a caregiver. Reports it as not found for anybody else. */
export async function openHealthDocument(deps: RecordsDeps, { id, accountId }: { id: string; accountId: string }) {
  const [found] = await deps.db.select().from(healthDocuments).where(eq(healthDocuments.id, id));
  const person = await refuseUnlessOwn(deps, accountId, found?.personId, documentErrors.notFound, {
    isForCaregivers: true,
    isReading: true,
  });
  const file = await documentFolder(deps.config.dataDir)
    .open(id)
    .catch((error: unknown) => {
      throw new DomainError(documentErrors.notFound, { cause: error });
    });
  const { name, type, size } = found!;
  return { name, type, size, content: file.createReadStream(), isToKeep: person.accountId === accountId };
}
