import { documentLimits } from "@medisense/contract/health/documents";
import { desc, eq } from "drizzle-orm";
import { findPerson } from "../../persons/index.ts";
import type { RecordsDeps } from "../record-state/deps.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { healthDocumentToWire } from "./health-document-to-wire.ts";

/** Lists a person's uploaded reports, the latest report first. */
export async function listHealthDocuments(
  deps: Pick<RecordsDeps, "db" | "clock">,
  { accountId, personId }: { accountId: string; personId?: string | undefined },
) {
  const person = await findPerson(deps, accountId, personId, { isForCaregivers: true, isReading: true });
  const rows = await deps.db
    .select()
    .from(healthDocuments)
    .where(eq(healthDocuments.personId, person.id))
    .orderBy(desc(healthDocuments.date), desc(healthDocuments.id))
    .limit(documentLimits.files);
  return rows.map(healthDocumentToWire);
}
