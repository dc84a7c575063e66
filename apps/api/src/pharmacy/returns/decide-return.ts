import type { Request } from "@medisense/contract/endpoint";
import { type decideReturn as decideCall, returnErrors } from "@medisense/contract/returns";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { findBatches } from "../batches/find-batches.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { lockOrder } from "../order-state/lock-order.ts";
import { ownStore } from "../order-state/own-store.ts";
import { parcels } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";
import { deskReturnToWire, selectReturns } from "./select-returns.ts";
import { settleReturn } from "./settle-return.ts";

interface Decision {
  returnId: string;
  userId: string;
  decision: Request<typeof decideCall>["body"];
}

/** Accepts a return and refunds it with a credit note, or refuses it. The first of two decisions at once counts. */
export async function decideReturn(deps: OrdersDeps, { returnId, userId, decision }: Decision) {
  const { db } = deps;
  const store = await ownStore(db, userId);
  const ofStore = and(eq(lineReturns.id, returnId), eq(parcels.storeId, store.id));
  const [asked] = await selectReturns(db).where(ofStore);
  if (!asked) throw new DomainError(returnErrors.notFound);

  return db.transaction(async (tx) => {
    await lockOrder(deps, tx, asked.order.id);
    const [found] = await selectReturns(tx).where(ofStore);
    if (found!.row.state !== "requested") throw new DomainError(returnErrors.alreadyDecided);
    const isAccepted = decision.decision === "accept";
    const settled = await settleReturn(deps, tx, found!, {
      state: isAccepted ? "accepted" : "refused",
      note: decision.decision === "refuse" ? decision.note : "",
      decidedBy: userId,
    });
    return deskReturnToWire(settled, await findBatches(tx, [settled.line.id]));
  });
}
