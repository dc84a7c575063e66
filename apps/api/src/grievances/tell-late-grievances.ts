import { and, isNull, lte } from "drizzle-orm";
import { sendLater } from "../notifications/index.ts";
import type { GrievancesDeps } from "./deps.ts";
import { ACKNOWLEDGE_WITHIN_MS, CLOSE_WITHIN_MS } from "./grievance-deadlines.ts";
import { lateMail } from "./grievance-mails.ts";
import { grievances } from "./tables.ts";

/** Mails the officer the open grievances that were not acknowledged or settled in time, once for each of the two dates. */
export async function tellLateGrievances({ db, clock, config }: GrievancesDeps) {
  const now = clock.now();
  const filedLongAgo = (withinMs: number) => lte(grievances.filedAt, new Date(now.getTime() - withinMs));
  const { acknowledgedAt, closedAt, lateAcknowledgementToldAt, lateSettlementToldAt } = grievances;
  await db.transaction(async (tx) => {
    // Of two workers at once, the second one waits here and then finds nothing left to tell.
    const unacknowledged = await tx
      .update(grievances)
      .set({ lateAcknowledgementToldAt: now })
      .where(
        and(
          isNull(closedAt),
          isNull(acknowledgedAt),
          isNull(lateAcknowledgementToldAt),
          filedLongAgo(ACKNOWLEDGE_WITHIN_MS),
        ),
      )
      .returning();
    const unsettled = await tx
      .update(grievances)
      .set({ lateSettlementToldAt: now })
      .where(and(isNull(closedAt), isNull(lateSettlementToldAt), filedLongAgo(CLOSE_WITHIN_MS)))
      .returning();
    for (const grievance of unacknowledged) await sendLater(tx, lateMail(grievance, "acknowledgement", config), now);
    for (const grievance of unsettled) await sendLater(tx, lateMail(grievance, "settlement", config), now);
  });
}
