import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { ParcelRow } from "../order-state/lock-order.ts";
import { documentCounters, orderDocuments } from "../tables/document-tables.ts";
import { documentNumber } from "../../platform/documents/document-number.ts";
import { financialYearOf } from "../../platform/documents/financial-year.ts";
import type { DocumentRow } from "./order-document.ts";

const PREFIX: Record<DocumentRow["kind"], string> = { invoice: "INV", credit_note: "CRN" };

interface Issue extends Pick<DocumentRow, "kind" | "content"> {
  isDeliveryOnly?: boolean;
  returnId?: string;
  now: Date;
}

/**
 * Issues a document under the next number of the seller's financial year and leaves the mail to a job. The counter
 * rises in the document's transaction, so numbers have no gaps.
 */
export async function issueDocument(
  tx: Database,
  { storeId, id: parcelId }: ParcelRow,
  { kind, content, isDeliveryOnly, returnId, now }: Issue,
) {
  const financialYear = financialYearOf(content.date);
  const [counter] = await tx
    .insert(documentCounters)
    .values({ storeId, kind, financialYear, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.storeId, documentCounters.kind, documentCounters.financialYear],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning();
  const sequence = counter!.last;
  const number = documentNumber(PREFIX[kind], financialYear, sequence);
  const [document] = await tx
    .insert(orderDocuments)
    .values({
      parcelId,
      storeId,
      kind,
      financialYear,
      sequence,
      number,
      issuedAt: now,
      totalPaise: content.totalPaise,
      content,
      isDeliveryOnly,
      returnId,
    })
    .returning({ id: orderDocuments.id });
  await enqueue(tx, "orders.mailInvoice", { documentId: document!.id });
}
