import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOrderDesk, KIND, MINUTE_MS, type OrderDesk } from "../testing/order-desk.ts";
import { createPayments } from "./create-payments.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { payments as paymentsTable } from "./payment-state/tables.ts";

const noon = new Date("2026-11-20T12:00:00+05:30");
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.travelTo(noon));

test("[DOC-13] a payment whose webhook event never came is found paid within two minutes", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");
  await desk.dropWebhookEvents();

  desk.travelTo(minutesLater(2));
  await runReconcile();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
});

test("[DOC-13] an unpaid payment is closed when it expires, and its page cannot be paid any more", async () => {
  const order = await desk.anOrderToPay();
  desk.travelTo(minutesLater(14));
  await runReconcile();
  expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });

  desk.travelTo(minutesLater(15));
  await runReconcile();
  await desk.press(order, "pay");

  expect(await desk.paymentOf(order)).toMatchObject({ status: "failed" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "released", released: 1 });
  expect(await desk.sessionOf(order)).toMatchObject({ outcome: "expired" });
});

test("a payment that never reached the gateway is closed as well", async () => {
  const order = await desk.anOrder();

  desk.travelTo(minutesLater(15));
  await runReconcile();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "failed" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "released" });
});

test("a payment that the gateway cannot report on does not stop the others", async () => {
  const [lost, paid] = [await desk.anOrderToPay(), await desk.anOrderToPay()];
  await desk.press(paid, "pay");
  await desk.dropWebhookEvents();
  const lostSession = (await desk.paymentOf(lost)).gatewaySessionId;
  const { deps, payments } = createPayments({
    ...desk,
    gateways: [
      {
        ...desk.gateway,
        stateOf: async (id) => {
          if (id === lostSession) throw new Error("connection reset");
          return desk.gateway.stateOf(id);
        },
      },
    ],
  });
  payments.fulfilWith(KIND, desk.fulfilment);

  desk.travelTo(minutesLater(2));
  await expect(reconcilePayments(deps)).rejects.toThrow("Some payments could not be reconciled");

  expect(await desk.paymentOf(paid)).toMatchObject({ status: "paid" });
  expect(await desk.paymentOf(lost)).toMatchObject({ status: "pending" });
});

test("a gateway that hangs does not keep a run from ending", async () => {
  for (let n = 0; n < 12; n++) await desk.anOrderToPay();
  let asked = 0;
  const stateOf = async () => {
    asked++;
    return new Promise<never>(() => {});
  };
  const { deps } = createPayments({ ...desk, gateways: [{ ...desk.gateway, stateOf }], gatewayTimeoutMs: 100 });

  desk.travelTo(minutesLater(2));
  await expect(reconcilePayments(deps, 50)).rejects.toThrow("Some payments could not be reconciled");

  expect(asked).toBeLessThanOrEqual(4);
});

test("a gateway that hangs does not hold up the payments of another", async () => {
  for (let n = 0; n < 8; n++) {
    const { id } = await desk.paymentOf(await desk.anOrderToPay());
    await desk.db.update(paymentsTable).set({ gateway: "hanging" }).where(eq(paymentsTable.id, id));
  }
  desk.travelTo(minutesLater(1));
  const paid = await desk.anOrderToPay();
  await desk.press(paid, "pay");
  await desk.dropWebhookEvents();
  const { gatewaySessionId } = await desk.paymentOf(paid);
  let answer: () => void;
  const paidIsAsked = new Promise<void>((resolve) => (answer = resolve));
  const { deps, payments } = createPayments({
    ...desk,
    gateways: [
      {
        ...desk.gateway,
        stateOf(id) {
          if (id === gatewaySessionId) answer();
          return desk.gateway.stateOf(id);
        },
      },
      { ...desk.gateway, name: "hanging", close: () => paidIsAsked.then(() => Promise.reject(new Error("reset"))) },
    ],
    gatewayTimeoutMs: 11_000,
  });
  payments.fulfilWith(KIND, desk.fulfilment);

  desk.travelTo(minutesLater(15.5));
  await expect(reconcilePayments(deps, 10_000)).rejects.toThrow("Some payments could not be reconciled");

  expect(await desk.paymentOf(paid)).toMatchObject({ status: "paid" });
});

test("payments that could not be closed for minutes come after the others", async () => {
  const asked: string[] = [];
  for (let n = 0; n < 12; n++) await desk.anOrderToPay();
  desk.travelTo(minutesLater(20));
  const fresh = await desk.anOrderToPay();
  const { deps } = createPayments({
    ...desk,
    gateways: [
      {
        ...desk.gateway,
        close: async (id) => {
          asked.push(id);
          throw new Error("connection reset");
        },
        stateOf: async (id) => {
          asked.push(id);
          return { outcome: "open" };
        },
      },
    ],
  });

  desk.travelTo(minutesLater(22));
  await expect(reconcilePayments(deps)).rejects.toThrow("Some payments could not be reconciled");

  expect(asked.indexOf((await desk.paymentOf(fresh)).gatewaySessionId!)).toBeLessThan(8);
});

test("[CONS-07] abandoning a payment closes its page", async () => {
  const order = await desk.anOrderToPay();

  expect(await desk.payments.abandon(KIND, order)).toBe("failed");

  expect(await desk.sessionOf(order)).toMatchObject({ outcome: "cancelled" });
  await desk.press(order, "pay");
  expect(await desk.sessionOf(order)).toMatchObject({ outcome: "cancelled" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "released", released: 1 });
});

test("[CONS-07] a payment that was paid before it is abandoned stays paid", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "pay");

  expect(await desk.payments.abandon(KIND, order)).toBe("paid");

  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", released: 0 });
});

test("paying and abandoning at the same time lead to one outcome on both sides", async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => desk.anOrderToPay()));

  await Promise.all(orders.flatMap((order) => [desk.press(order, "pay"), desk.payments.abandon(KIND, order)]));

  for (const order of orders) {
    const { outcome } = await desk.sessionOf(order);
    expect(await desk.paymentOf(order)).toMatchObject({ status: outcome === "paid" ? "paid" : "failed" });
  }
});

test("a page that is opened while the payment is abandoned is closed too", async () => {
  const order = await desk.anOrder();
  const { id } = await desk.paymentOf(order);
  let abandoning: Promise<string> | undefined;

  await desk.db.transaction(async (tx) => {
    // The lock makes the abandonment read the payment before the page is stored and decide after it.
    await tx.select().from(paymentsTable).where(eq(paymentsTable.id, id)).for("update");
    abandoning = desk.payments.abandon(KIND, order);
    await desk.untilWaiting();
    const page = createPayments({ db: tx, clock: desk.clock, gateways: [desk.gateway] });
    page.payments.fulfilWith(KIND, desk.fulfilment);
    await page.payments.checkout(KIND, order, "http://clinic.example");
  });

  expect(await abandoning).toBe("failed");
  expect(await desk.sessionOf(order)).toMatchObject({ outcome: "cancelled" });
  expect(await desk.orderOf(order)).toMatchObject({ state: "released", released: 1 });
});

async function runReconcile() {
  await desk.tasks["payments.reconcile"]!({});
}
