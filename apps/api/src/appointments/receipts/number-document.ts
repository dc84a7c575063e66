import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { documentNumber } from "../../platform/documents/document-number.ts";
import { financialYearOf } from "../../platform/documents/financial-year.ts";
import { visitDocumentCounters, visitDocuments } from "../tables/receipt-tables.ts";

const PREFIX = { receipt: "RCP", credit_note: "RCN" };

type NewDocument = Pick<
  typeof visitDocuments.$inferInsert,
  "appointmentId" | "doctorId" | "kind" | "refundId" | "content"
>;

/**
 * Stores a document under the next number of the doctor's financial year. The counter rises in the document's
 * transaction, so numbers have no gaps.
 */
export async function numberDocument(tx: Database, document: NewDocument, now: Date) {
  const { doctorId, kind, content } = document;
  const financialYear = financialYearOf(content.date);
  const [counter] = await tx
    .insert(visitDocumentCounters)
    .values({ doctorId, kind, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [visitDocumentCounters.doctorId, visitDocumentCounters.kind, visitDocumentCounters.financialYear],
      set: { last: sql`${visitDocumentCounters.last} + 1` },
    })
    .returning();
  const sequence = counter!.last;
  const [stored] = await tx
    .insert(visitDocuments)
    .values({
      ...document,
      financialYear,
      sequence,
      number: documentNumber(PREFIX[kind], financialYear, sequence),
      issuedAt: now,
      totalPaise: content.totalPaise,
    })
    .returning();
  return stored!;
}
