import { createHash, randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { paymentErrors } from "@medisense/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { secretOf } from "./gateways/sandbox/notices.ts";
import { signNotice } from "./gateways/signed-notice.ts";
import { ledgerBalance } from "./ledger.ts";
import { ledgerEntries, paymentEvents, sandboxSessions } from "./tables.ts";
import { createOrderDesk, KIND, type OrderDesk, orders } from "./testing/order-desk.ts";

const noon = new Date("2026-11-20T12:00:00+05:30");
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.travelTo(noon));

test("[DOC-13] the gateway's notice makes the payment paid and hands the order over", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");

  const answer = await desk.notifyOf(order, "checkout.paid");

  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid", settledAt: noon });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", handedOver: 1 });
});

test("[DOC-13] fifty copies of a notice at once are all answered with 200 and count once", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  const notice = await desk.noticeFor(order, "checkout.paid");

  const answers = await Promise.all(Array.from({ length: 50 }, () => desk.notify(notice)));
  const late = await desk.notify(notice);

  expect(new Set([...answers, late].map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", handedOver: 1 });
  expect(await eventsOf(order)).toHaveLength(1);
  expect(await entriesOf(order)).toEqual([
    { account: "captured", amountPaise: 150_00 },
    { account: "kept", amountPaise: 150_00 },
  ]);
});

test("[DOC-13] notices, refreshes and the end of the hold at once hand the order over once", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  const notice = await desk.noticeFor(order, "checkout.paid");

  const states = await Promise.all([
    ...Array.from({ length: 5 }, () => desk.payments.refresh(KIND, order)),
    ...Array.from({ length: 5 }, () => desk.payments.abandon(KIND, order)),
    ...Array.from({ length: 5 }, async () => (await desk.notify(notice)).statusCode),
  ]);

  expect(new Set(states)).toEqual(new Set(["paid", 200]));
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", handedOver: 1, released: 0 });
});

test("[DOC-13] the payer comes back before, after and without the notice", async () => {
  const [before, afterwards, without] = [
    await desk.anOrderToPay(),
    await desk.anOrderToPay(),
    await desk.anOrderToPay(),
  ];
  for (const order of [before, afterwards, without]) await desk.press(order, "pay");

  expect(await desk.payments.refresh(KIND, before)).toBe("paid");
  await desk.notifyOf(before, "checkout.paid");
  await desk.notifyOf(afterwards, "checkout.paid");
  expect(await desk.payments.refresh(KIND, afterwards)).toBe("paid");
  expect(await desk.payments.refresh(KIND, without)).toBe("paid");

  for (const order of [before, afterwards, without]) {
    expect(await desk.orderOf(order)).toMatchObject({ state: "paid", handedOver: 1 });
  }
});

test("an older notice that arrives last changes nothing", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  await desk.notifyOf(order, "checkout.paid");

  await desk.notifyOf(order, "checkout.created");
  await desk.notifyOf(order, "checkout.declined");

  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", released: 0 });
});

test("[DOC-13] a declined payment gives back what was held", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "decline");

  await desk.notifyOf(order, "checkout.declined");

  expect(await desk.paymentOf(order)).toMatchObject({ status: "failed" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "released", released: 1 });
});

test("money that comes after a failure still buys what can be had", async () => {
  const order = await desk.anOrderToPay();
  await desk.notifyOf(order, "checkout.declined");

  await desk.notifyOf(order, "checkout.paid");

  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", released: 1, handedOver: 1 });
});

test("money for what can no longer be had goes back in full", async () => {
  const order = await desk.anOrderToPay({ state: "gone" });
  await desk.press(order, "pay");
  await desk.notifyOf(order, "checkout.declined");
  await desk.notifyOf(order, "checkout.paid");
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });

  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ handedOver: 0, givenBack: 1 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 150_00 });
  expect(await entriesOf(order)).toEqual([
    { account: "captured", amountPaise: 150_00 },
    { account: "refunded", amountPaise: 150_00 },
  ]);
});

test("another amount than was asked for buys nothing and goes back", async () => {
  const order = await desk.anOrderToPay();
  const { id } = await desk.sessionOf(order);
  await desk.db.update(sandboxSessions).set({ amountPaise: 1_00 }).where(eq(sandboxSessions.id, id));
  await desk.press(order, "pay");

  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ handedOver: 0, released: 1, givenBack: 1 });
  expect(await entriesOf(order)).toEqual([
    { account: "captured", amountPaise: 1_00 },
    { account: "refunded", amountPaise: 1_00 },
  ]);
});

test("when the product stumbles nothing is recorded, and the gateway's next try succeeds", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  desk.payments.fulfilWith(KIND, {
    ...desk.fulfilment,
    async paid(tx, id) {
      await desk.fulfilment.paid(tx, id);
      throw new Error("stumbled");
    },
  });

  const first = await desk.notifyOf(order, "checkout.paid");
  desk.payments.fulfilWith(KIND, desk.fulfilment);

  expect(first.statusCode).toBe(500);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "waiting" });
  expect(await eventsOf(order)).toEqual([]);
  expect(await entriesOf(order)).toEqual([]);
  expect((await desk.notifyOf(order, "checkout.paid")).statusCode).toBe(200);
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", handedOver: 1 });
});

test("two payments that need what the other one holds are both settled", async () => {
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
      await tx.select().from(orders).where(eq(orders.id, other)).for("update");
      return outcome;
    },
  });

  const answers = await Promise.all(pair.map((order) => desk.notifyOf(order, "checkout.paid")));
  desk.payments.fulfilWith(KIND, desk.fulfilment);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const order of pair) expect(await desk.orderOf(order)).toMatchObject({ state: "paid", handedOver: 1 });
});

test("a notice that the gateway did not sign, or not just now, is refused and nothing is stored", async () => {
  const order = await desk.anOrderToPay();
  const body = await desk.noticeFor(order, "checkout.paid");
  const secret = secretOf(desk.sessionKey);
  const signature = signNotice(secret, body, noon);
  const signedAt = (at: Date) => signNotice(secret, body, at);
  const another = createHash("sha256").update("another secret").digest();

  const forgeries: [string, string][] = [
    [body, ""],
    [body, "t=1,v1=00"],
    [body, signNotice(another, body, noon)],
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

test("signed nonsense is refused, and so is a gateway that we do not have", async () => {
  for (const nonsense of ["", "{", "null", "[]", '{"id":"1","type":"checkout.paid","data":{}}']) {
    const answer = await desk.notify(nonsense);
    expect([answer.statusCode, answer.json().code]).toEqual([400, commonErrors.invalidRequest.code]);
  }

  const elsewhere = await desk.app.inject({ method: "POST", url: "/payments/webhooks/stripe", payload: {} });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, commonErrors.notFound.code]);
});

test("a notice about a payment that is not ours is kept, answered with 200, and changes nothing", async () => {
  const order = await desk.anOrderToPay();
  const stranger = randomUUID();
  const notice = JSON.parse(await desk.noticeFor(order, "checkout.paid"));
  const body = JSON.stringify({ ...notice, id: stranger, data: { ...notice.data, reference: stranger } });
  const before = await ledgerBalance(desk.db);

  const answers = [await desk.notify(body), await desk.notify(body)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await desk.db.select().from(paymentEvents).where(eq(paymentEvents.eventId, stranger))).toHaveLength(1);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
  expect(await ledgerBalance(desk.db)).toEqual(before);
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
