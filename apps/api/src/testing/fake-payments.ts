import { randomUUID } from "node:crypto";
import { paymentErrors } from "@medisense/contract/payments";
import { and, eq, isNull } from "drizzle-orm";
import type { Fulfilment, PayableKind, Payments, PaymentState } from "../payments/index.ts";
import { payments } from "../payments/tables.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";

export function createFakePayments({ db, clock }: { db: Database; clock: Clock }) {
  const fulfilments = new Map<PayableKind, Fulfilment>();
  const gateway = { isDown: false, verdicts: new Map<string, "paid" | "failed">() };

  const rowOf = (kind: PayableKind, id: string) => and(eq(payments.kind, kind), eq(payments.payableId, id));
  async function settle(kind: PayableKind, id: string): Promise<PaymentState> {
    return db.transaction(async (tx) => {
      const [row] = await tx.select().from(payments).where(rowOf(kind, id)).for("update");
      const verdict = gateway.verdicts.get(id);
      if (!verdict || row!.status !== "pending") return row!.status;
      const fulfilment = fulfilments.get(kind)!;
      let status: PaymentState = "failed";
      if (verdict === "paid") status = (await fulfilment.paid(tx, id)) === "refund" ? "refund_pending" : "paid";
      else await fulfilment.failed(tx, id);
      await tx.update(payments).set({ status, settledAt: clock.now() }).where(rowOf(kind, id));
      return status;
    });
  }
  const ask = () => {
    if (gateway.isDown) throw new DomainError(paymentErrors.gatewayUnavailable);
  };

  const fake: Payments = {
    fulfilWith: (kind, fulfilment) => void fulfilments.set(kind, fulfilment),
    async open(tx, { kind, id, ...payable }) {
      await tx.insert(payments).values({ kind, payableId: id, gateway: "sandbox", createdAt: clock.now(), ...payable });
    },
    async checkout(kind, id, origin) {
      ask();
      await db
        .update(payments)
        .set({ gatewaySessionId: randomUUID(), checkoutUrl: `${origin}/sandbox-pay/${id}` })
        .where(and(rowOf(kind, id), isNull(payments.gatewaySessionId)));
      return { url: `${origin}/sandbox-pay/${id}` };
    },
    async refresh(kind, id) {
      ask();
      return settle(kind, id);
    },
    async abandon(kind, id) {
      ask();
      if (!gateway.verdicts.has(id)) gateway.verdicts.set(id, "failed");
      return settle(kind, id);
    },
    async refund(tx, kind, id) {
      await tx
        .update(payments)
        .set({ status: "refund_pending" })
        .where(and(rowOf(kind, id), eq(payments.status, "paid")));
    },
  };
  return {
    ...fake,
    gateway,
    notify: settle,
    repeatPaid: (id: string) => db.transaction((tx) => fulfilments.get("appointment")!.paid(tx, id)),
    async refundArrives(id: string) {
      await db.transaction(async (tx) => {
        await tx.update(payments).set({ status: "refunded" }).where(rowOf("appointment", id));
        await fulfilments.get("appointment")!.refunded(tx, id);
      });
    },
  };
}
