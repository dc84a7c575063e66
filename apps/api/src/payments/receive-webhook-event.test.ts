import { createHash, randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { paymentErrors } from "@medisense/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOrderDesk, KIND, type OrderDesk, testOrders } from "../testing/order-desk.ts";
import { webhookSecretOf } from "./gateways/sandbox/sandbox-event.ts";
import { sandboxSessions } from "./gateways/sandbox/tables.ts";
import { signWebhookEvent } from "./gateways/webhook-signature.ts";
import { ledgerBalance } from "./payment-state/ledger.ts";
import { ledgerEntries, paymentEvents } from "./payment-state/tables.ts";

const noon = new Date("2026-11-20T12:00:00+05:30");
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.travelTo(noon));

test("[DOC-13] the gateway's webhook event marks the payment paid and fulfils the order", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");

  const answer = await desk.sendWebhookEvent(order, "checkout.paid");

  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid", appliedAt: noon });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
});

test("[DOC-13] fifty simultaneous copies of a webhook event are all answered with 200 and count once", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  const event = await desk.webhookEventFor(order, "checkout.paid");

  const answers = await Promise.all(Array.from({ length: 50 }, () => desk.notify(event)));
  const late = await desk.notify(event);

  expect(new Set([...answers, late].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
  expect(await eventsOf(order)).toHaveLength(1);
  expect(await entriesOf(order)).toEqual([
    { account: "captured", amountPaise: 150_00 },
    { account: "kept", amountPaise: 150_00 },
  ]);
});

test("[DOC-13] webhook events, refreshes and abandonment at once fulfil the order once", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  const event = await desk.webhookEventFor(order, "checkout.paid");

  const states = await Promise.all([
    ...Array.from({ length: 5 }, () => desk.payments.refresh(KIND, order)),
    ...Array.from({ length: 5 }, () => desk.payments.abandon(KIND, order)),
    ...Array.from({ length: 5 }, async () => (await desk.notify(event)).statusCode),
  ]);

  expect(new Set(states)).toEqual(new Set(["paid", 200]));
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1, released: 0 });
});

test("[DOC-13] the payer returns before, after and without the webhook event", async () => {
  const [before, afterwards, without] = [
    await desk.anOrderToPay(),
    await desk.anOrderToPay(),
    await desk.anOrderToPay(),
  ];
  for (const order of [before, afterwards, without]) await desk.press(order, "pay");

  expect(await desk.payments.refresh(KIND, before)).toBe("paid");
  await desk.sendWebhookEvent(before, "checkout.paid");
  await desk.sendWebhookEvent(afterwards, "checkout.paid");
  expect(await desk.payments.refresh(KIND, afterwards)).toBe("paid");
  expect(await desk.payments.refresh(KIND, without)).toBe("paid");

  for (const order of [before, afterwards, without]) {
    expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
  }
});

test("an older webhook event that arrives last changes nothing", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  await desk.sendWebhookEvent(order, "checkout.paid");

  await desk.sendWebhookEvent(order, "checkout.created");
  await desk.sendWebhookEvent(order, "checkout.declined");

  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", released: 0 });
});

test("[DOC-13] a declined payment releases the hold", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "decline");

  await desk.sendWebhookEvent(order, "checkout.declined");

  expect(await desk.paymentOf(order)).toMatchObject({ status: "failed" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "released", released: 1 });
});

test("money that arrives after a failure still pays for an order that is available", async () => {
  const order = await desk.anOrderToPay();
  await desk.sendWebhookEvent(order, "checkout.declined");

  await desk.sendWebhookEvent(order, "checkout.paid");

  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", released: 1, fulfilledCount: 1 });
});

test("money for an order that is no longer available is refunded in full", async () => {
  const order = await desk.anOrderToPay({ state: "gone" });
  await desk.press(order, "pay");
  await desk.sendWebhookEvent(order, "checkout.declined");
  await desk.sendWebhookEvent(order, "checkout.paid");
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });

  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ fulfilledCount: 0, refundCount: 1 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 150_00 });
  expect(await entriesOf(order)).toEqual([
    { account: "captured", amountPaise: 150_00 },
    { account: "refunded", amountPaise: 150_00 },
  ]);
});

test("an amount other than the payment's buys nothing and is refunded", async () => {
  const order = await desk.anOrderToPay();
  const { id } = await desk.sessionOf(order);
  await desk.db.update(sandboxSessions).set({ amountPaise: 1_00 }).where(eq(sandboxSessions.id, id));
  await desk.press(order, "pay");

  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ fulfilledCount: 0, released: 1, refundCount: 1 });
  expect(await entriesOf(order)).toEqual([
    { account: "captured", amountPaise: 1_00 },
    { account: "refunded", amountPaise: 1_00 },
  ]);
});

test("when the fulfilment fails nothing is recorded, and the gateway's next attempt succeeds", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  desk.payments.fulfilWith(KIND, {
    ...desk.fulfilment,
    async paid(tx, id) {
      await desk.fulfilment.paid(tx, id);
      throw new Error("fulfilment failed");
    },
  });

  const first = await desk.sendWebhookEvent(order, "checkout.paid");
  desk.payments.fulfilWith(KIND, desk.fulfilment);

  expect(first.statusCode).toBe(500);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "waiting" });
  expect(await eventsOf(order)).toEqual([]);
  expect(await entriesOf(order)).toEqual([]);
  expect((await desk.sendWebhookEvent(order, "checkout.paid")).statusCode).toBe(200);
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
});

test("two payments that lock each other's rows are both applied", async () => {
  const pair = [await desk.anOrderToPay(), await desk.anOrderToPay()];
  for (const order of pair) await desk.press(order, "pay");
  let holding = 0;
  let bothHold = () => {};
  const untilBothHold = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  desk.payments.fulfilWith(KIND, {
    ...desk.fulfilment,
    async paid(tx, id) {
      const outcome = await desk.fulfilment.paid(tx, id);
      if (++holding === 2) bothHold();
      await untilBothHold;
      const other = pair.find((order) => order !== id)!;
      await tx.select().from(testOrders).where(eq(testOrders.id, other)).for("update");
      return outcome;
    },
  });

  const answers = await Promise.all(pair.map((order) => desk.sendWebhookEvent(order, "checkout.paid")));
  desk.payments.fulfilWith(KIND, desk.fulfilment);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const order of pair) expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
});

test("a webhook event with a wrong or old signature is refused, and nothing is stored", async () => {
  const order = await desk.anOrderToPay();
  const body = await desk.webhookEventFor(order, "checkout.paid");
  const secret = webhookSecretOf(desk.sessionKey);
  const signature = signWebhookEvent(secret, body, noon);
  const signedAt = (at: Date) => signWebhookEvent(secret, body, at);
  const another = createHash("sha256").update("another secret").digest();

  const forgeries: [string, string][] = [
    [body, ""],
    [body, "t=1,v1=00"],
    [body, signWebhookEvent(another, body, noon)],
    [body, signedAt(after(-301))],
    [body, signedAt(after(301))],
    [body.replace("15000", "15001"), signature],
    [JSON.stringify(JSON.parse(body), null, 2), signature],
    ["", signature],
  ];
  const answers = await Promise.all(forgeries.map(([forged, header]) => desk.notify(forged, header)));

  for (const answer of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: paymentErrors.signatureNotValid.code });
  }
  expect(await eventsOf(order)).toEqual([]);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
  expect((await desk.notify(body, signedAt(after(-300)))).statusCode).toBe(200);
});

test("a signed but malformed event is refused, and so is an unknown gateway", async () => {
  for (const nonsense of ["", "{", "null", "[]", '{"id":"1","type":"checkout.paid","data":{}}']) {
    const answer = await desk.notify(nonsense);
    expect([answer.statusCode, answer.json().code]).toEqual([400, commonErrors.invalidRequest.code]);
  }

  const elsewhere = await desk.app.inject({ method: "POST", url: "/payments/webhooks/stripe", payload: {} });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, commonErrors.notFound.code]);
});

test("an event about a payment that is not ours is recorded, answered with 200, and changes nothing", async () => {
  const order = await desk.anOrderToPay();
  const stranger = randomUUID();
  const event = JSON.parse(await desk.webhookEventFor(order, "checkout.paid"));
  const body = JSON.stringify({ ...event, id: stranger, data: { ...event.data, reference: stranger } });
  const before = await ledgerBalance(desk.db);

  const answers = [await desk.notify(body), await desk.notify(body)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await desk.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, stranger))).toHaveLength(1);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
  expect(await ledgerBalance(desk.db)).toEqual(before);
});

test("an event that names the session of another payment is refused, and changes nothing", async () => {
  const [order, other] = [await desk.anOrderToPay(), await desk.anOrderToPay()];
  await desk.press(order, "pay");
  const event = JSON.parse(await desk.webhookEventFor(order, "checkout.paid"));
  const { gatewaySessionId } = await desk.paymentOf(other);

  const answer = await desk.notify(JSON.stringify({ ...event, data: { ...event.data, session: gatewaySessionId } }));

  expect([answer.statusCode, answer.json().code]).toEqual([409, paymentErrors.sessionOfAnother.code]);
  expect([await desk.paymentOf(order), await desk.paymentOf(other)]).toMatchObject([
    { status: "pending" },
    { status: "pending" },
  ]);
});

async function eventsOf(order: string) {
  const { gatewaySessionId } = await desk.paymentOf(order);
  return desk.db.select().from(paymentEvents).where(eq(paymentEvents.gatewaySessionId, gatewaySessionId!));
}

async function entriesOf(order: string) {
  const { id } = await desk.paymentOf(order);
  return desk.db
    .select({ account: ledgerEntries.account, amountPaise: ledgerEntries.amountPaise })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, id))
    .orderBy(ledgerEntries.account);
}
