import { documentErrors, type DocumentTag } from "@medisense/contract/health/documents";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { refuseUnlessOwn } from "../record-state/refuse-unless-own.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { healthDocumentToWire } from "./health-document-to-wire.ts";
import { refuseFutureDate } from "./refuse-future-date.ts";

interface Change {
  id: string;
  accountId: string;
  tag: DocumentTag;
  date: string;
  note: string;
}

/** Changes what is said about a report. */
export async function changeHealthDocument(
  deps: Pick<RecordsDeps, "db" | "clock">,
  { id, accountId, ...said }: Change,
) {
  const refusal = documentErrors.notFound;
  const [found] = await deps.db.select().from(healthDocuments).where(eq(healthDocuments.id, id));
  await refuseUnlessOwn(deps, accountId, found?.personId, refusal);
  refuseFutureDate(said.date, deps.clock.now());
  const [changed] = await deps.db.update(healthDocuments).set(said).where(eq(healthDocuments.id, id)).returning();
  if (!changed) throw new DomainError(refusal);
  return healthDocumentToWire(changed);
}
