import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stormRounds } from "../platform/testing/storm-size.ts";
import { createOrderDesk, KIND, MINUTE_MS, type OrderDesk, testOrders } from "../testing/order-desk.ts";
import type { SandboxEventType } from "./gateways/sandbox/sandbox-event.ts";
import { ledgerBalance } from "./payment-state/ledger.ts";

const noon = new Date("2026-11-20T12:00:00+05:30");
const HISTORIES = stormRounds(150);
/** Paise of one part; three parts leave a rest of the 150 rupees. */
const PART_PAISE = 40_00;

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
afterAll(() => desk.close());

/** The events of a payment, in any order and number. */
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("press"), outcome: fc.constantFrom("pay", "decline", "cancel") }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("webhook event"),
      type: fc.constantFrom("decision", "created"),
      copies: fc.integer({ min: 0, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("refresh") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("abandon") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("expire") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("doctor cancels") }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("part is cancelled"), part: fc.constantFrom("first", "second", "third") }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reconcile") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("jobs") }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test("[DOC-13] events in any order lead to an end that depends only on the events, and no paisa is lost", {
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16, size: "max" }), fc.boolean(), async (history, isGone) => {
      desk.travelTo(noon);
      const order = await desk.anOrderToPay({ state: isGone ? "gone" : "waiting" });

      const parts = new Set<string>();
      for (const happening of history) await happen(order, happening, parts);
      await comeToRest(order);

      const { outcome } = await desk.sessionOf(order);
      const { state, refundedPaise } = await desk.orderOf(order);
      const wasCalledOff = history.some((happening) => happening.do === "doctor cancels");
      const isGivenBack = isGone || wasCalledOff;
      const kept = parts.size === 0 ? "paid" : "partially_refunded";
      const expected = outcome !== "paid" ? "failed" : isGivenBack ? "refunded" : kept;
      expect(await desk.paymentOf(order)).toMatchObject({ status: expected });
      if (outcome === "paid") {
        expect(state).toBe(isGivenBack ? "refunded" : "paid");
        expect(refundedPaise).toBe(isGivenBack ? 150_00 : parts.size * PART_PAISE);
      }
      expect(outcome).toBe(gatewayOutcome(history));
      await booksAgree();
    }),
    { numRuns: HISTORIES },
  );
});

test("the ledger balance finds money that was lost or invented", async () => {
  const order = await desk.aPaidOrder();
  const { id } = await desk.paymentOf(order);
  const lost = new Error("undo");

  await desk.db
    .transaction(async (tx) => {
      await tx.execute(
        `update ledger_entries set amount_paise = amount_paise - 1 where account = 'kept' and payment_id = '${id}'`,
      );
      expect((await ledgerBalance(tx)).unbalanced).toEqual([id]);
      throw lost;
    })
    .catch((error: unknown) => expect(error).toBe(lost));

  expect((await ledgerBalance(desk.db)).unbalanced).toEqual([]);
});

/** Applies one event. `parts` collects the parts that were refunded. */
async function happen(order: string, happening: Step, parts: Set<string>) {
  if (happening.do === "press" && "outcome" in happening) {
    await desk.press(order, happening.outcome as "pay" | "decline" | "cancel");
    await desk.dropWebhookEvents();
  }
  if (happening.do === "webhook event" && "copies" in happening) {
    const type = happening.type === "created" ? "checkout.created" : await decisionOf(order);
    if (type) await Promise.all(Array.from({ length: happening.copies }, () => desk.sendWebhookEvent(order, type)));
  }
  if (happening.do === "refresh") await desk.payments.refresh(KIND, order);
  if (happening.do === "abandon") await desk.payments.abandon(KIND, order);
  if (happening.do === "expire") desk.travelTo(new Date(noon.getTime() + 15 * MINUTE_MS));
  if (happening.do === "reconcile") await desk.tasks["payments.reconcile"]!({});
  if (happening.do === "jobs") await desk.runJobs();
  if (happening.do === "part is cancelled" && "part" in happening) {
    const cause = happening.part as string;
    const status = await desk.db.transaction(async (tx) => {
      const before = await desk.payments.lock(tx, KIND, order);
      await desk.payments.refund(tx, KIND, order, "A part was removed", { amountPaise: PART_PAISE, cause });
      return before;
    });
    if (status !== "pending" && status !== "failed") parts.add(cause);
  }
  if (happening.do === "doctor cancels") {
    await desk.db.transaction(async (tx) => {
      await desk.payments.refund(tx, KIND, order, "Cancelled");
      const { state } = (await tx.select().from(testOrders).where(eq(testOrders.id, order)))[0]!;
      if (state !== "refunded") await tx.update(testOrders).set({ state: "cancelled" }).where(eq(testOrders.id, order));
    });
  }
}

/** Moves past the last event, reconciles and runs all jobs. */
async function comeToRest(order: string) {
  desk.travelTo(new Date(noon.getTime() + 16 * MINUTE_MS));
  await desk.tasks["payments.reconcile"]!({});
  await desk.runJobs();
  const type = await decisionOf(order);
  if (type) await desk.sendWebhookEvent(order, type);
}

/** Returns the event type of the payer's decision; undefined for a session that we closed ourselves. */
async function decisionOf(order: string): Promise<SandboxEventType | undefined> {
  const { outcome } = await desk.sessionOf(order);
  return outcome === "open" || outcome === "expired" ? undefined : `checkout.${outcome}`;
}

/** Returns the outcome at the gateway: the first event that ended its session counts. */
function gatewayOutcome(history: Step[]) {
  const words = { pay: "paid", decline: "declined", cancel: "cancelled" } as const;
  let isLate = false;
  for (const happening of history) {
    if (happening.do === "expire") isLate = true;
    if (happening.do === "press" && "outcome" in happening && !isLate)
      return words[happening.outcome as keyof typeof words];
    if (happening.do === "abandon") return isLate ? "expired" : "cancelled";
  }
  return "expired";
}

/** Expects that every payment balances and that our ledger agrees with the gateway's records. */
async function booksAgree() {
  const ledger = await ledgerBalance(desk.db);
  const gateway = await desk.sandboxTotals();
  expect(ledger).toEqual({
    capturedPaise: gateway.paid,
    keptPaise: gateway.paid - gateway.refunded,
    refundedPaise: gateway.refunded,
    refundPendingPaise: 0,
    unbalanced: [],
  });
}
