import { RETURN_DECISION_MS } from "@medisense/contract/returns";
import { and, asc, eq, lte } from "drizzle-orm";
import { tryEach } from "../../platform/jobs/try-each.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { orderLines } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { selectReturns } from "./select-returns.ts";
import { settleReturn } from "./settle-return.ts";

/** Accepts and refunds the returns that their store has not decided in time, such as those of a suspended store. */
export async function acceptUndecidedReturns(deps: OrdersDeps) {
  const { db, clock } = deps;
  const askedBefore = new Date(clock.now().getTime() - RETURN_DECISION_MS);
  const isOverdue = and(eq(lineReturns.state, "requested"), lte(lineReturns.requestedAt, askedBefore));
  const overdue = await db
    .select({ id: lineReturns.id, orderId: orderLines.orderId })
    .from(lineReturns)
    .innerJoin(orderLines, eq(orderLines.id, lineReturns.lineId))
    .where(isOverdue)
    .orderBy(asc(lineReturns.requestedAt), asc(lineReturns.id));
  await tryEach(overdue, ({ id, orderId }) =>
    db.transaction(async (tx) => {
      await lockOrder(deps, tx, orderId);
      const [found] = await selectReturns(tx).where(and(eq(lineReturns.id, id), isOverdue));
      // The store has decided since the query above.
      if (!found) return;
      await settleReturn(deps, tx, found, { state: "accepted", note: "", decidedBy: null });
    }),
  );
}
