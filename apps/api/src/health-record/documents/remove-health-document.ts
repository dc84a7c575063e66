import { documentErrors } from "@medisense/contract/health/documents";
import { eq } from "drizzle-orm";
import type { RecordsDeps } from "../record-state/deps.ts";
import { refuseUnlessOwn } from "../record-state/refuse-unless-own.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { documentFolder } from "./document-folder.ts";

/** Deletes a report for good, row and file. One that is gone already, such as after a lost answer, stays so. */
export async function removeHealthDocument(deps: RecordsDeps, { id, accountId }: { id: string; accountId: string }) {
  const { db, config } = deps;
  const [found] = await db.select().from(healthDocuments).where(eq(healthDocuments.id, id));
  if (!found) return {};
  await refuseUnlessOwn(deps, accountId, found.personId, documentErrors.notFound);
  await db.delete(healthDocuments).where(eq(healthDocuments.id, id));
  await documentFolder(config.dataDir).remove(id);
  return {};
}
