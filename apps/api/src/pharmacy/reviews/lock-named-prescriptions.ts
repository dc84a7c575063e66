import { eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";
import type { Decision } from "./review-decision.ts";

export type ShownPrescription = typeof orderPrescriptions.$inferSelect;

/**
 * Returns the prescriptions that the decisions name. Locks what was dispensed on them, so that two stores cannot both
 * use it up.
 */
export async function lockNamedPrescriptions(
  { prescriptions }: OrdersDeps,
  tx: Database,
  orderId: string,
  decisions: Decision[],
) {
  const named = new Set(decisions.map((decision) => (decision.decision === "accept" ? decision.prescriptionId : "")));
  const all = await tx.select().from(orderPrescriptions).where(eq(orderPrescriptions.orderId, orderId));
  const shown = all.filter(({ id }) => named.has(id));
  const sources = shown.map(({ source }) => source).toSorted((one, other) => (one < other ? -1 : 1));
  for (const source of sources) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dispensing ${source}`}, 0))`);
  }
  const sheets = await prescriptions.findSigned(shown.flatMap(({ prescriptionId }) => prescriptionId ?? []));
  return { shown, sheets };
}
