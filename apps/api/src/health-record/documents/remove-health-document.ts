import { documentErrors } from "@medisense/contract/health/documents";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { refuseUnlessOwn } from "../record-state/refuse-unless-own.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { documentFolder } from "./document-folder.ts";

/** Deletes a report for good, row and file. If two deletions run at once, the second finds nothing. */
export async function removeHealthDocument(deps: RecordsDeps, { id, accountId }: { id: string; accountId: string }) {
  const { db, config } = deps;
  const refusal = documentErrors.notFound;
  const [found] = await db.select().from(healthDocuments).where(eq(healthDocuments.id, id));
  await refuseUnlessOwn(deps, accountId, found?.personId, refusal);
  const removed = await db
    .delete(healthDocuments)
    .where(eq(healthDocuments.id, id))
    .returning({ id: healthDocuments.id });
  if (removed.length === 0) throw new DomainError(refusal);
  await documentFolder(config.dataDir).remove(id);
  return {};
}
