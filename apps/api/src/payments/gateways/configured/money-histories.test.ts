import { paymentErrors } from "@medisense/contract/payments";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { stormRounds } from "../../../platform/testing/storm-size.ts";
import { noon } from "../../../testing/noon.ts";
import { KIND, MINUTE_MS, testOrders } from "../../../testing/order-desk.ts";
import { createGatewayDesk, type GatewayDesk, gatewayNames } from "../testing/gateway-desk.ts";

const HISTORIES = stormRounds(150);
const PART_PAISE = 40_00;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("press" as const),
      action: fc.constantFrom("pay" as const, "pay slowly" as const, "decline" as const, "cancel" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("event" as const),
      which: fc.nat({ max: 4 }),
      copies: fc.integer({ min: 0, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("open the page again" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("abandon" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("hold ends" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("money arrives" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("doctor cancels" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("part" as const), part: fc.constantFrom("first", "second") }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("refund in the dashboard" as const),
      paise: fc.constantFrom(25_00, PART_PAISE, 150_00),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("find outside refunds" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("reconcile" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("jobs" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(gatewayNames)("%s", (name) => {
  let desk: GatewayDesk;
  beforeAll(async () => {
    desk = await createGatewayDesk(name);
  });
  afterAll(() => desk.close());
  afterEach(() => void vi.restoreAllMocks());

  test(`[B2] [B9] ${name}: whatever happens in whatever order, the books agree to the paisa`, {
    timeout: 900_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 16, size: "max" }), fc.boolean(), (history, isGone) =>
        expectBooksAfter(desk, history, isGone),
      ),
      // The books of a failed history stay wrong, so shorter histories after it would fail for its sake.
      { numRuns: HISTORIES, endOnFailure: true },
    );
  });

  // The wrong variants come last: they leave wrong books.
  test(`[B9] ${name}: a gateway that reports a paisa less is found`, { timeout: 900_000 }, async () => {
    const { stateOf } = desk.gateway;
    vi.spyOn(desk.gateway, "stateOf").mockImplementation(async (sessionId) => {
      const state = await stateOf(sessionId);
      return state.outcome === "paid" ? { ...state, amountPaise: state.amountPaise - 1 } : state;
    });

    await expect(expectBooksAfter(desk, [{ do: "press", action: "pay" }, { do: "return" }], false)).rejects.toThrow();
  });
});

async function expectBooksAfter(desk: GatewayDesk, history: Step[], isGone: boolean) {
  desk.travelTo(noon);
  const order = await desk.anOrderToPay({ state: isGone ? "gone" : "waiting" });
  const { id: paymentId } = await desk.paymentOf(order);
  const parts = new Set<string>();
  for (const happening of history) await happen(desk, { order, paymentId, parts }, happening);
  await comeToRest(desk, order, paymentId);

  const { capturedPaise, refundedPaise, pages } = await desk.company.books(paymentId);
  const isGivenBack = isGone || history.some((happening) => happening.do === "doctor cancels");
  // A refund in the dashboard counts for what we owe, and is at most what was paid.
  const isOutside = desk.name !== "sandbox" && history.some((step) => step.do === "refund in the dashboard");
  const leastPaise = isGivenBack ? capturedPaise : Math.min(capturedPaise, parts.size * PART_PAISE);
  const isWhole = isGivenBack || (isOutside && refundedPaise === capturedPaise);
  const kept = refundedPaise === 0 ? "paid" : "partially_refunded";
  const expected = capturedPaise === 0 ? "failed" : isWhole ? "refunded" : kept;
  expect(await desk.paymentOf(order)).toMatchObject({ status: expected });
  expect([0, 150_00]).toContain(capturedPaise);
  expect(pages).toBe(1);
  if (capturedPaise > 0 && !isOutside) expect(refundedPaise).toBe(leastPaise);
  expect(refundedPaise).toBeGreaterThanOrEqual(leastPaise);
  expect(refundedPaise).toBeLessThanOrEqual(capturedPaise);
  expect((await desk.orderOf(order)).fulfilledCount).toBeLessThanOrEqual(1);
  await desk.expectBooksToAgree();
}

interface Place {
  order: string;
  paymentId: string;
  /** The parts that were refunded. */
  parts: Set<string>;
}

async function happen(desk: GatewayDesk, { order, paymentId, parts }: Place, happening: Step) {
  const { company, payments } = desk;
  switch (happening.do) {
    case "press":
      return company.press(paymentId, happening.action);
    case "event": {
      const events = await company.eventsOf(paymentId);
      const event = events[happening.which % Math.max(1, events.length)];
      if (event) await Promise.all(Array.from({ length: happening.copies }, () => deliverOrRefuse(desk, event)));
      return;
    }
    case "return":
      return void (await payments.refresh(KIND, order));
    case "open the page again":
      return void (await payments.checkout(KIND, order, "http://clinic.example").catch(() => undefined));
    case "abandon":
      return unlessMoneyIsOnItsWay(payments.abandon(KIND, order));
    case "hold ends":
      return desk.travelTo(new Date(noon.getTime() + 15 * MINUTE_MS));
    case "money arrives":
      return company.arrive(paymentId);
    case "refund in the dashboard":
      return company.refundInDashboard(paymentId, happening.paise);
    case "find outside refunds":
      return desk.tasks["payments.findOutsideRefunds"]!({});
    case "reconcile":
      return unlessMoneyIsOnItsWay(desk.tasks["payments.reconcile"]!({}) as Promise<unknown>);
    case "jobs":
      return desk.runJobs();
    case "part": {
      const status = await desk.db.transaction(async (tx) => {
        const before = await payments.lock(tx, KIND, order);
        await payments.refund(tx, KIND, order, "A part was removed", {
          amountPaise: PART_PAISE,
          cause: happening.part,
        });
        return before;
      });
      if (status !== "pending" && status !== "failed") parts.add(happening.part);
      return;
    }
    case "doctor cancels":
      return desk.db.transaction(async (tx) => {
        await payments.refund(tx, KIND, order, "Cancelled");
        const { state } = (await tx.select().from(testOrders).where(eq(testOrders.id, order)))[0]!;
        if (state !== "refunded")
          await tx.update(testOrders).set({ state: "cancelled" }).where(eq(testOrders.id, order));
      });
  }
}

/** An event older than five minutes is refused where only its own time tells its age. */
async function deliverOrRefuse(desk: GatewayDesk, event: Parameters<GatewayDesk["deliver"]>[0]) {
  const { statusCode } = await desk.deliver(event);
  const isOld = desk.clock.now().getTime() - event.at.getTime() > 300_000;
  expect(statusCode).toBe(desk.name === "razorpay" && isOld ? 400 : 200);
}

/** Stripe cannot close a page while the bank decides; the payment stays pending until then. */
async function unlessMoneyIsOnItsWay(closing: Promise<unknown>) {
  await closing.catch((error: unknown) => {
    const [refused] = error instanceof AggregateError ? error.errors : [error];
    expect(refused).toMatchObject({ definition: paymentErrors.onItsWay });
  });
}

/** Lets the bank decide, then finds everything without a single event, and gets all events afterwards. */
async function comeToRest(desk: GatewayDesk, order: string, paymentId: string) {
  desk.travelTo(new Date(noon.getTime() + 16 * MINUTE_MS));
  await unlessMoneyIsOnItsWay(desk.tasks["payments.reconcile"]!({}) as Promise<unknown>);
  await desk.company.arrive(paymentId);
  await desk.tasks["payments.reconcile"]!({});
  await desk.runJobs(new Date(noon.getTime() + 6 * 24 * 60 * MINUTE_MS));
  await desk.tasks["payments.findOutsideRefunds"]!({});
  for (const event of await desk.company.eventsOf(paymentId)) await deliverOrRefuse(desk, event);
  await desk.payments.refresh(KIND, order);
  await desk.runJobs();
}
