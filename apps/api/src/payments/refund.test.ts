import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { carryOutRefund } from "./carry-out-refund.ts";
import { createPayments } from "./create-payments.ts";
import { ledgerBalance } from "./ledger.ts";
import { refunds, sandboxSessions } from "./tables.ts";
import { createOrderDesk, KIND, type OrderDesk } from "./testing/order-desk.ts";

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
afterAll(() => desk.close());

test("a paid order that is called off is given back in full, and the product is told", async () => {
  const order = await desk.aPaidOrder();

  await callOff(order);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });
  expect(await ledgerBalance(desk.db)).toMatchObject({ refundPendingPaise: 150_00, unbalanced: [] });
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "refunded", givenBack: 1 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 150_00 });
  expect(await ledgerBalance(desk.db)).toMatchObject({ refundPendingPaise: 0, unbalanced: [] });
});

test("twenty cancellations at once give back once, and never more than was paid", async () => {
  const order = await desk.aPaidOrder();

  await Promise.all(Array.from({ length: 20 }, () => callOff(order)));
  const { id } = await desk.paymentOf(order);
  await Promise.all(Array.from({ length: 20 }, () => desk.tasks["payments.refund"]!({ paymentId: id })));

  expect(await desk.db.select().from(refunds).where(eq(refunds.paymentId, id))).toHaveLength(1);
  expect(await desk.orderOf(order)).toMatchObject({ givenBack: 1 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 150_00 });
  expect(await ledgerBalance(desk.db)).toMatchObject({ unbalanced: [] });
});

test("parts of an order are given back one by one, and the rest of it in the end", async () => {
  const order = await desk.aPaidOrder();

  await callOffPart(order, 40_00, "line 1");
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });
  await callOffPart(order, 30_50, "line 2");
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", givenBack: 2, givenBackPaise: 70_50 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 70_50 });

  await callOff(order);
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "refunded", givenBack: 3, givenBackPaise: 150_00 });
  expect(await ledgerBalance(desk.db)).toMatchObject({ refundPendingPaise: 0, unbalanced: [] });
});

test("one part is given back once, however often and however many at a time ask for it", async () => {
  const order = await desk.aPaidOrder();
  const { id } = await desk.paymentOf(order);

  await Promise.all(Array.from({ length: 20 }, (_, index) => callOffPart(order, 40_00, `line ${index % 2}`)));
  await Promise.all(Array.from({ length: 10 }, () => desk.tasks["payments.refund"]!({ paymentId: id })));

  expect(await desk.orderOf(order)).toMatchObject({ givenBack: 2, givenBackPaise: 80_00 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 80_00 });
  expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
  expect(await ledgerBalance(desk.db)).toMatchObject({ unbalanced: [] });
});

test("parts never come to more than was paid", async () => {
  const order = await desk.aPaidOrder();
  await callOffPart(order, 100_00, "line 1");

  await expect(callOffPart(order, 50_01, "line 2")).rejects.toThrow("50");
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 100_00 });
});

test("a refund that is rolled back with its cause did not happen", async () => {
  const order = await desk.aPaidOrder();

  await expect(
    desk.db.transaction(async (tx) => {
      await desk.payments.refund(tx, KIND, order, "Called off");
      throw new Error("changed our mind");
    }),
  ).rejects.toThrow("changed our mind");
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 0 });
});

test("what was not paid is not given back", async () => {
  const [open, declined] = [await desk.anOrderToPay(), await desk.anOrderToPay()];
  await desk.press(declined, "decline");
  await desk.payments.refresh(KIND, declined);

  await callOff(open);
  await callOff(declined);

  expect(await desk.paymentOf(open)).toMatchObject({ status: "pending" });
  expect(await desk.paymentOf(declined)).toMatchObject({ status: "failed" });
});

test("a gateway that fails, also after the money went, is asked again and gives back once", async () => {
  for (const fault of ["before", "after"] as const) {
    const order = await desk.aPaidOrder();
    await callOff(order);
    await failToRefund(order, async (request) => {
      if (fault === "after") await desk.gateway.refund(request);
      throw new Error("connection reset");
    });
    expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });

    await desk.runJobs();

    expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
    expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 150_00 });
  }
});

test("while one of two parts is still on its way, the payment is not called given back", async () => {
  const order = await desk.aPaidOrder();
  await callOffPart(order, 75_00, "line 1");
  await callOffPart(order, 75_00, "line 2");
  let asked = 0;
  await failToRefund(order, async (request) => {
    if (++asked === 2) throw new Error("connection reset");
    return desk.gateway.refund(request);
  });

  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 75_00 });
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });
  await desk.runJobs();
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
});

test("the sandbox itself refuses to give back twice, too much, or what it never took", async () => {
  const { gateway } = desk;
  const paid = await desk.sessionOf(await desk.aPaidOrder());
  const open = await desk.sessionOf(await desk.anOrderToPay());
  const refund = (sessionId: string, amountPaise: number, idempotencyKey: string) =>
    gateway.refund({ sessionId, amountPaise, idempotencyKey });

  await expect(refund(paid.id, 150_01, "a")).rejects.toThrow("refuses");
  await expect(refund(open.id, 150_00, "b")).rejects.toThrow("refuses");
  const first = await refund(paid.id, 100_00, "c");
  expect(await refund(paid.id, 100_00, "c")).toEqual(first);
  await expect(refund(paid.id, 50_00, "c")).rejects.toThrow("refuses");
  await expect(refund(paid.id, 50_01, "d")).rejects.toThrow("refuses");
  await refund(paid.id, 50_00, "d");
  await expect(refund(paid.id, 1_00, "e")).rejects.toThrow("refuses");

  const books = await desk.db.select().from(sandboxSessions).where(eq(sandboxSessions.id, paid.id));
  expect(books).toMatchObject([{ refundedPaise: 150_00 }]);
});

/** Has what is due of an order given back by a gateway with a fault. */
async function failToRefund(order: string, refund: OrderDesk["gateway"]["refund"]) {
  const { id } = await desk.paymentOf(order);
  const { deps, payments } = createPayments({ ...desk, gateway: { ...desk.gateway, refund } });
  payments.fulfilWith(KIND, desk.fulfilment);
  await expect(carryOutRefund(deps, id)).rejects.toThrow();
}

function callOff(order: string) {
  return desk.db.transaction((tx) => desk.payments.refund(tx, KIND, order, "Called off"));
}

function callOffPart(order: string, amountPaise: number, cause: string) {
  return desk.db.transaction((tx) => desk.payments.refund(tx, KIND, order, "A part is off", { amountPaise, cause }));
}
