import { createHmac, randomUUID } from "node:crypto";
import { paymentErrors } from "@medisense/contract/payments";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { noon } from "../../../testing/noon.ts";
import { KIND, MINUTE_MS } from "../../../testing/order-desk.ts";
import { ledgerBalance } from "../../payment-state/ledger.ts";
import { ledgerEntries, paymentEvents, payments } from "../../payment-state/tables.ts";
import type { FakeEvent } from "../testing/company-books.ts";
import { createGatewayDesk, type GatewayDesk, gatewayNames } from "../testing/gateway-desk.ts";
import { signWebhookEvent } from "../webhook-signature.ts";

const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

type Deliver = (event: FakeEvent, paymentId: string) => ReturnType<GatewayDesk["deliver"]>;

describe.each(gatewayNames)("%s", (name) => {
  let desk: GatewayDesk;
  beforeAll(async () => {
    desk = await createGatewayDesk(name);
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.travelTo(noon));
  afterEach(() => void vi.restoreAllMocks());

  test(`[B2] ${name}: fifty copies at once are answered with 200, stored once and counted once`, async () => {
    await expectCopiesToCountOnce(desk, (event) => desk.deliver(event));
  });

  test(`[B2] ${name}: five copies of every event in any order, before and after the return`, async () => {
    for (const isBefore of [true, false]) {
      const { order, paymentId } = await aPaidPage(desk);
      const events = await desk.company.eventsOf(paymentId);
      if (!isBefore) expect(await desk.payments.refresh(KIND, order)).toBe("paid");
      for (const event of [...events.toReversed(), ...events]) {
        const copies = await Promise.all(Array.from({ length: 5 }, () => desk.deliver(event)));
        expect(copies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
      }
      expect(await desk.payments.refresh(KIND, order)).toBe("paid");
      expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1, released: 0 });
    }
    await desk.expectBooksToAgree();
  });

  test(`[B3] ${name}: forged, altered and untimely events are refused, and nothing is stored`, async () => {
    await expectForgeriesToBeRefused(desk);
  });

  test(`[B3] ${name}: a server that does not check the signature is found`, async () => {
    const { parseWebhookEvent } = desk.gateway;
    vi.spyOn(desk.gateway, "parseWebhookEvent").mockImplementation((_, body) =>
      parseWebhookEvent(desk.company.headersOf(String(body), desk.clock.now()), body),
    );

    await expect(expectForgeriesToBeRefused(desk)).rejects.toThrow();
  });

  test(`[B3] ${name}: an event is accepted for five minutes in both directions`, async () => {
    for (const seconds of [-300, 300]) {
      desk.travelTo(noon);
      const { order, event } = await aPaidPage(desk);
      const headers = desk.company.headersOf(event.body, noon);
      desk.travelTo(after(seconds));
      expect((await desk.post(event.body, headers)).statusCode).toBe(200);
      expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
    }
  });

  test(`[B1] ${name}: coming back with success=true pays nothing, a thousand times`, async () => {
    const order = await desk.anOrderToPay();

    const states = await Promise.all(Array.from({ length: 1000 }, () => desk.payments.refresh(KIND, order)));

    expect(new Set(states)).toEqual(new Set(["pending"]));
    expect(await desk.orderOf(order)).toMatchObject({ state: "waiting" });
    expect(await entriesOf(desk, order)).toEqual([]);
  });

  test(`[B4] ${name}: a payment whose event never comes is found within fifteen minutes`, async () => {
    await expectToFindSilentMoney(desk);
  });

  test(`[B4] ${name}: a server that does not ask the gateway is found`, async () => {
    vi.spyOn(desk.gateway, "stateOf").mockResolvedValue({ outcome: "open" });

    await expect(expectToFindSilentMoney(desk)).rejects.toThrow();
  });

  test.each([-1, 1])(`[B7] ${name}: money that is %i paisa off the amount buys nothing and goes back`, async (off) => {
    const { order, paymentId, event } = await aPaidPage(desk);
    const { amountPaise } = await desk.paymentOf(order);
    await desk.db
      .update(payments)
      .set({ amountPaise: amountPaise - off })
      .where(eq(payments.id, paymentId));

    expect((await desk.deliver(event)).statusCode).toBe(200);
    await desk.runJobs();

    expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
    expect(await desk.orderOf(order)).toMatchObject({ fulfilledCount: 0 });
    expect(await ledgerBalance(desk.db)).toMatchObject({ refundPendingPaise: 0, unbalanced: [] });
  });

  test(`[B3] ${name}: an event of this gateway decides no payment of another one`, async () => {
    const { order, paymentId, event } = await aPaidPage(desk);
    const ofGateway = (gateway: string) => desk.db.update(payments).set({ gateway }).where(eq(payments.id, paymentId));
    await ofGateway("another");

    expect((await desk.deliver(event)).statusCode).toBe(200);

    expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
    expect(await entriesOf(desk, order)).toEqual([]);
    await ofGateway(name);
    expect(await desk.payments.refresh(KIND, order)).toBe("paid");
  });

  // The wrong variant comes last: it leaves wrong books.
  test(`[B2] ${name}: a server that applies an event twice is found`, async () => {
    // It forgets before each copy which events it has applied, what it entered, and that the payment is paid.
    let turn: Promise<unknown> = Promise.resolve();
    const deliver: Deliver = (event, paymentId) => {
      const answer = turn.then(async () => {
        await desk.db.delete(paymentEvents);
        await desk.db.update(ledgerEntries).set({ cause: sql`gen_random_uuid()` });
        await desk.db.update(payments).set({ status: "pending" }).where(eq(payments.id, paymentId));
        return desk.deliver(event);
      });
      turn = answer;
      return answer;
    };

    await expect(expectCopiesToCountOnce(desk, deliver)).rejects.toThrow("fulfilledCount: 1");
  });
});

test.each(["razorpay", "stripe"] as const)(
  "%s: signed events about other things are stored and change nothing",
  async (name) => {
    const desk = await createGatewayDesk(name);
    const id = randomUUID();
    const created = Math.floor(noon.getTime() / 1000);
    const bodies = {
      razorpay: [
        { event: "settlement.processed", created_at: created, payload: { settlement: { entity: { id } } } },
        { event: "payment.captured", created_at: created, payload: { payment: { entity: { id, notes: [] } } } },
        {
          event: "payment_link.paid",
          created_at: created,
          payload: { payment_link: { entity: { id, reference_id: "TS1" } } },
        },
      ],
      stripe: [
        { id: "evt_1", type: "payout.paid", data: { object: { id } } },
        { id: "evt_2", type: "checkout.session.completed", data: { object: { id, metadata: {} } } },
      ],
    }[name].map((event) => JSON.stringify(event));

    for (const body of [...bodies, ...bodies]) expect((await desk.post(body)).statusCode).toBe(200);

    expect(await desk.db.$count(paymentEvents)).toBe(bodies.length);
    expect(await ledgerBalance(desk.db)).toMatchObject({ capturedPaise: 0 });
    expect((await desk.post("{")).statusCode).toBe(400);
    await desk.close();
  },
);

test.each(["razorpay", "stripe"] as const)(
  "[B7] %s: a signed event about money in another currency pays nothing",
  async (name) => {
    const desk = await createGatewayDesk(name);
    const { order, paymentId } = await aPaidPage(desk);

    for (const { body } of await desk.company.eventsOf(paymentId)) {
      const foreign = body.replaceAll(/"currency":"(INR|inr)"/g, (_, inr) =>
        JSON.stringify({ currency: inr === "INR" ? "USD" : "usd" }).slice(1, -1),
      );
      expect(foreign).not.toBe(body);
      expect((await desk.post(foreign)).statusCode).toBe(200);
    }

    expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
    expect(await entriesOf(desk, order)).toEqual([]);
    await desk.close();
  },
);

test("[B3] events that reach the wrong gateway are refused", async () => {
  const desk = await createGatewayDesk("stripe");
  const { event } = await aPaidPage(desk);

  const headers = { "content-type": "application/json", ...desk.company.headersOf(event.body, noon) };
  for (const other of ["razorpay", "sandbox", "paypal"]) {
    const url = `/payments/webhooks/${other}`;
    expect((await desk.app.inject({ method: "POST", url, headers, payload: event.body })).statusCode).toBe(404);
  }
  await desk.close();
});

test("[B3] Razorpay's own id of an event is not signed, so it can hide no other event", async () => {
  const desk = await createGatewayDesk("razorpay");
  const [first, second] = [await aPaidPage(desk), await aPaidPage(desk)];
  const withId = ({ body }: FakeEvent) => ({
    ...desk.company.headersOf(body, noon),
    "x-razorpay-event-id": "the-same",
  });

  for (const { event } of [first, second]) await desk.post(event.body, withId(event));

  for (const { order } of [first, second]) expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  await desk.close();
});

/** Delivers fifty copies of the event of a payment at once, and expects the payment to count once. */
async function expectCopiesToCountOnce(desk: GatewayDesk, deliver: Deliver) {
  const { order, event, paymentId } = await aPaidPage(desk);
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event, paymentId)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.orderOf(order)).toMatchObject({ fulfilledCount: 1 });
  expect(await entriesOf(desk, order)).toHaveLength(2);
  expect(await countEvents(desk, order)).toBe(1);
}

async function countEvents(desk: GatewayDesk, order: string) {
  const { gatewaySessionId } = await desk.paymentOf(order);
  return desk.db.$count(paymentEvents, eq(paymentEvents.gatewaySessionId, gatewaySessionId!));
}

async function aPaidPage(desk: GatewayDesk) {
  const order = await desk.anOrderToPay();
  const { id: paymentId } = await desk.paymentOf(order);
  await desk.company.press(paymentId, "pay");
  const events = await desk.company.eventsOf(paymentId);
  const event = events.find(({ type }) => /paid|session\.completed/.test(type))!;
  return { order, paymentId, event };
}

async function expectForgeriesToBeRefused(desk: GatewayDesk) {
  const { order, event } = await aPaidPage(desk);
  const right = desk.company.headersOf(event.body, noon);
  const stranger = Object.fromEntries(Object.keys(right).map((header) => [header, forgedSignature(desk, event.body)]));
  const oneByte = Buffer.from(event.body);
  oneByte[Math.floor(oneByte.length / 2)]! ^= 1;
  const at = (seconds: number) => () => desk.travelTo(after(seconds));

  const forgeries: [string | Buffer, Record<string, string>, (() => void)?][] = [
    [event.body, {}],
    [event.body, stranger],
    [event.body, Object.fromEntries(Object.keys(right).map((header) => [header, ""]))],
    [
      event.body,
      Object.fromEntries(Object.entries(right).map(([header, signature]) => [header, signature.slice(0, -2)])),
    ],
    [oneByte, right],
    [JSON.stringify(JSON.parse(event.body), null, 1), right],
    ["", right],
    [event.body, right, at(301)],
    [event.body, right, at(-301)],
  ];
  for (const [body, headers, travel] of forgeries) {
    travel?.();
    const answer = await desk.post(body, headers);
    desk.travelTo(noon);
    expect([answer.statusCode, answer.json().code]).toEqual([400, paymentErrors.signatureNotValid.code]);
  }
  expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
  expect(await entriesOf(desk, order)).toEqual([]);
  expect(await countEvents(desk, order)).toBe(0);
}

/** Signs as somebody would who does not know the secret. */
function forgedSignature({ name }: GatewayDesk, body: string) {
  if (name === "razorpay") return createHmac("sha256", "guessed").update(body).digest("hex");
  return signWebhookEvent(Buffer.from("whsec_guessed"), body, noon);
}

async function expectToFindSilentMoney(desk: GatewayDesk) {
  const { order } = await aPaidPage(desk);
  desk.travelTo(after((2 * MINUTE_MS) / 1000));
  await desk.tasks["payments.reconcile"]!({});
  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
}

async function entriesOf(desk: GatewayDesk, order: string) {
  const { id } = await desk.paymentOf(order);
  return desk.db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, id));
}
