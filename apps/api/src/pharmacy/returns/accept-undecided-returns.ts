import { RETURN_DECISION_MS } from "@medisense/contract/returns";
import { and, eq, lte } from "drizzle-orm";
import { tryEach } from "../../platform/jobs/try-each.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { selectReturns } from "./select-returns.ts";
import { settleReturn } from "./settle-return.ts";

const AT_ONCE = 200;

/** Accepts and refunds the returns that their store has not decided in time, such as those of a suspended store. */
export async function acceptUndecidedReturns(deps: OrdersDeps) {
  const { db, clock } = deps;
  const askedBefore = new Date(clock.now().getTime() - RETURN_DECISION_MS);
  const isOverdue = and(eq(lineReturns.state, "requested"), lte(lineReturns.requestedAt, askedBefore));
  const overdue = await selectReturns(db).where(isOverdue).limit(AT_ONCE);
  await tryEach(overdue, ({ row, order }) =>
    db.transaction(async (tx) => {
      await lockOrder(deps, tx, order.id);
      const [found] = await selectReturns(tx).where(and(eq(lineReturns.id, row.id), isOverdue));
      // The store has decided since the query above.
      if (!found) return;
      await settleReturn(deps, tx, found, { state: "accepted", note: "", decidedBy: null });
    }),
  );
}
