import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { visitDocuments } from "../tables/receipt-tables.ts";

export type VisitDocument = typeof visitDocuments.$inferSelect;

/** Returns a visit's document of a kind. A visit is refunded at most once, so it has at most one of each. */
export async function findVisitDocument(
  db: Database,
  appointmentId: string,
  kind: VisitDocument["kind"],
): Promise<VisitDocument | undefined> {
  const [found] = await db
    .select()
    .from(visitDocuments)
    .where(and(eq(visitDocuments.appointmentId, appointmentId), eq(visitDocuments.kind, kind)));
  return found;
}
