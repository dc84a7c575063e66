import { inArray } from "drizzle-orm";
import { checkResults } from "../../tables/check-result-tables.ts";
import { healthDocuments } from "../../tables/document-tables.ts";
import { measurements } from "../../tables/measurement-tables.ts";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Eraser, LeftFile } from "./eraser.ts";

/** Erases what the people of the account added to their records themselves: values, reports and results. */
export const ownRecordsEraser: Eraser = {
  tables: ["measurements", "health_documents", "check_results"],
  erase: (tx, { personIds }) => eraseOwnRecords(tx, personIds),
};

export async function eraseOwnRecords(tx: Database, personIds: string[]): Promise<LeftFile[]> {
  await tx.delete(measurements).where(inArray(measurements.personId, personIds));
  await tx.delete(checkResults).where(inArray(checkResults.personId, personIds));
  const reports = await tx
    .delete(healthDocuments)
    .where(inArray(healthDocuments.personId, personIds))
    .returning({ id: healthDocuments.id });
  return reports.map(({ id }) => ({ folder: "health-documents", id }));
}
