import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { visitDocuments } from "../tables/receipt-tables.ts";

export type VisitDocument = typeof visitDocuments.$inferSelect;

/** Returns a visit's document of a kind: its receipt, or the credit note of a refund, the latest one unless it is named. */
export async function findVisitDocument(
  db: Database,
  appointmentId: string,
  kind: VisitDocument["kind"],
  refundId?: string,
): Promise<VisitDocument | undefined> {
  const [found] = await db
    .select()
    .from(visitDocuments)
    .where(
      and(
        eq(visitDocuments.appointmentId, appointmentId),
        eq(visitDocuments.kind, kind),
        refundId === undefined ? undefined : eq(visitDocuments.refundId, refundId),
      ),
    )
    .orderBy(desc(visitDocuments.issuedAt))
    .limit(1);
  return found;
}
