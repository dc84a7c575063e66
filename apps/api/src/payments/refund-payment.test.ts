import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderDesk, KIND, type OrderDesk } from "../testing/order-desk.ts";
import { carryOutRefunds } from "./carry-out-refunds.ts";
import { createPayments } from "./create-payments.ts";
import { sandboxSessions } from "./gateways/sandbox/tables.ts";
import { ledgerBalance } from "./payment-state/ledger.ts";
import { refunds } from "./payment-state/tables.ts";

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
afterAll(() => desk.close());

test("a paid order that is cancelled is refunded in full, and the product is notified", async () => {
  const order = await desk.aPaidOrder();

  await callOff(order);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });
  expect(await ledgerBalance(desk.db)).toMatchObject({ refundPendingPaise: 150_00, unbalanced: [] });
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "refunded", refundCount: 1 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 150_00 });
  expect(await ledgerBalance(desk.db)).toMatchObject({ refundPendingPaise: 0, unbalanced: [] });
});

test("twenty simultaneous cancellations refund once, and never more than was paid", async () => {
  const order = await desk.aPaidOrder();

  await Promise.all(Array.from({ length: 20 }, () => callOff(order)));
  const { id } = await desk.paymentOf(order);
  await Promise.all(Array.from({ length: 20 }, () => desk.tasks["payments.refund"]!({ paymentId: id })));

  expect(await desk.db.select().from(refunds).where(eq(refunds.paymentId, id))).toHaveLength(1);
  expect(await desk.orderOf(order)).toMatchObject({ refundCount: 1 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 150_00 });
  expect(await ledgerBalance(desk.db)).toMatchObject({ unbalanced: [] });
});

test("parts of an order are refunded one by one, and finally the rest", async () => {
  const order = await desk.aPaidOrder();

  await callOffPart(order, 40_00, "line 1");
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });
  await callOffPart(order, 30_50, "line 2");
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", refundCount: 2, refundedPaise: 70_50 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 70_50 });

  await callOff(order);
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "refunded", refundCount: 3, refundedPaise: 150_00 });
  expect(await ledgerBalance(desk.db)).toMatchObject({ refundPendingPaise: 0, unbalanced: [] });
});

test("one part is refunded once, whatever the number of repeated or simultaneous calls", async () => {
  const order = await desk.aPaidOrder();
  const { id } = await desk.paymentOf(order);

  await Promise.all(Array.from({ length: 20 }, (_, index) => callOffPart(order, 40_00, `line ${index % 2}`)));
  await Promise.all(Array.from({ length: 10 }, () => desk.tasks["payments.refund"]!({ paymentId: id })));

  expect(await desk.orderOf(order)).toMatchObject({ refundCount: 2, refundedPaise: 80_00 });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 80_00 });
  expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
  expect(await ledgerBalance(desk.db)).toMatchObject({ unbalanced: [] });
});

test("partial refunds never exceed what was paid", async () => {
  const order = await desk.aPaidOrder();
  await callOffPart(order, 100_00, "line 1");

  await expect(callOffPart(order, 50_01, "line 2")).rejects.toThrow("50");
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 100_00 });
});

test("a refund that is rolled back with its cause is not made", async () => {
  const order = await desk.aPaidOrder();

  await expect(
    desk.db.transaction(async (tx) => {
      await desk.payments.refund(tx, KIND, order, "Cancelled");
      throw new Error("changed our mind");
    }),
  ).rejects.toThrow("changed our mind");
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.sessionOf(order)).toMatchObject({ refundedPaise: 0 });
});

test("an unpaid payment is not refunded", async () => {
  const [open, declined] = [await desk.anOrderToPay(), await desk.anOrderToPay()];
  await desk.press(declined, "decline");
  await desk.payments.refresh(KIND, declined);

  await callOff(open);
  await callOff(declined);

  expect(await desk.paymentOf(open)).toMatchObject({ status: "pending" });
  expect(await desk.paymentOf(declined)).toMatchObject({ status: "failed" });
});

test("a gateway that fails, even after refunding, is called again and refunds once", async () => {
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

test("while one of two refunds is pending, the payment is not refunded yet", async () => {
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

test("the sandbox itself refuses to refund twice, too much, or an unpaid session", async () => {
  const { gateway } = desk;
  const paid = await desk.sessionOf(await desk.aPaidOrder());
  const open = await desk.sessionOf(await desk.anOrderToPay());
  const refund = (sessionId: string, amountPaise: number, idempotencyKey: string) =>
    gateway.refund({ sessionId, amountPaise, idempotencyKey });

  await expect(refund(paid.id, 150_01, "a")).rejects.toThrow("refuses");
  await expect(refund(open.id, 150_00, "b")).rejects.toThrow("refuses");
  const first = await refund(paid.id, 100_00, "c");
  expect(await refund(paid.id, 100_00, "c")).toEqual(first);
  expect(await gateway.refundStateOf({ sessionId: paid.id, ...first })).toEqual({ status: "done" });
  await expect(gateway.refundStateOf({ sessionId: paid.id, refundId: "refund_x" })).rejects.toThrow("knows no");
  await expect(refund(paid.id, 50_00, "c")).rejects.toThrow("refuses");
  await expect(refund(paid.id, 50_01, "d")).rejects.toThrow("refuses");
  await refund(paid.id, 50_00, "d");
  await expect(refund(paid.id, 1_00, "e")).rejects.toThrow("refuses");

  const books = await desk.db.select().from(sandboxSessions).where(eq(sandboxSessions.id, paid.id));
  expect(books).toMatchObject([{ refundedPaise: 150_00 }]);
});

/** Runs the pending refunds of an order at a faulty gateway. */
async function failToRefund(order: string, refund: OrderDesk["gateway"]["refund"]) {
  const { id } = await desk.paymentOf(order);
  const { deps, payments } = createPayments({ ...desk, gateways: [{ ...desk.gateway, refund }] });
  payments.fulfilWith(KIND, desk.fulfilment);
  await expect(carryOutRefunds(deps, id)).rejects.toThrow();
}

function callOff(order: string) {
  return desk.db.transaction((tx) => desk.payments.refund(tx, KIND, order, "Cancelled"));
}

function callOffPart(order: string, amountPaise: number, cause: string) {
  return desk.db.transaction((tx) =>
    desk.payments.refund(tx, KIND, order, "A part was removed", { amountPaise, cause }),
  );
}
