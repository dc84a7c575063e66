import { paymentErrors } from "@medisense/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { noon } from "../../../testing/noon.ts";
import { KIND, MINUTE_MS, testOrders } from "../../../testing/order-desk.ts";
import { createPayments } from "../../create-payments.ts";
import { createGatewayDesk, type GatewayDesk, gatewayNames } from "../testing/gateway-desk.ts";

const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);
const DAY = 24 * 60;

describe.each(gatewayNames)("%s", (name) => {
  let desk: GatewayDesk;
  beforeAll(async () => {
    desk = await createGatewayDesk(name);
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.travelTo(noon));
  afterEach(() => void vi.restoreAllMocks());

  test(`${name}: an unpaid page is closed when the hold ends, and cannot be paid any more`, async () => {
    const order = await desk.anOrderToPay();
    const { id } = await desk.paymentOf(order);

    desk.travelTo(minutesLater(15));
    await desk.tasks["payments.reconcile"]!({});
    await desk.company.press(id, "pay");

    expect(await desk.paymentOf(order)).toMatchObject({ status: "failed" });
    expect(await desk.company.books(id)).toMatchObject({ capturedPaise: 0 });
  });

  test(`[B6] ${name}: money that is late pays for what is still there`, async () => {
    const order = await lateOrder(desk);

    await bringMoney(desk, order);

    expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
    expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
    await desk.expectBooksToAgree();
  });

  test(`[B6] ${name}: money that is late for something gone goes back in full, without any event`, async () => {
    await expectLateMoneyBack(desk);
  });

  test(`[B6] ${name}: an event brings the late money at once`, async () => {
    const order = await lateOrder(desk);
    const { id } = await desk.paymentOf(order);
    await desk.company.arrive(id);

    for (const event of await desk.company.eventsOf(id)) {
      if (desk.clock.now().getTime() - event.at.getTime() < 5 * MINUTE_MS) await desk.deliver(event);
    }

    expect(await desk.paymentOf(order)).toMatchObject({ status: "paid" });
  });

  test(`[B10] ${name}: a page elsewhere is shown to nobody`, async () => {
    for (const url of [
      "javascript:alert(1)",
      "data:text/html,x",
      "blob:https://checkout.stripe.com/1",
      "//evil.example/pay",
      "/\\evil.example",
      "https://evil.example/pay",
      "https://checkout.stripe.com.evil.example/pay",
      "https://checkout.stripe.com@evil.example/pay",
      "http://checkout.stripe.com/pay",
      "http://clinic.example.evil.example/pay",
      "http://[",
    ])
      await expectPageToBeRefused(desk, url, {});
  });

  test(`[B10] ${name}: a gateway that names any host as its own is found`, async () => {
    const wrong = { pageOrigins: ["https://evil.example"] };

    await expect(expectPageToBeRefused(desk, "https://evil.example/pay", wrong)).rejects.toThrow();
  });

  // The wrong variant comes last: it leaves wrong books.
  test(`[B6] ${name}: a server that never asks again is found`, async () => {
    vi.spyOn(desk.gateway, "stateOf").mockResolvedValue({ outcome: "failed" });
    vi.spyOn(desk.gateway, "close").mockResolvedValue({ outcome: "failed" });

    await expect(expectLateMoneyBack(desk)).rejects.toThrow();
  });
});

test("[B4] after a change of the default gateway the old one keeps its payments, and new ones go to the new", async () => {
  const desk = await createGatewayDesk("razorpay");
  const order = await desk.anOrderToPay();
  const { id } = await desk.paymentOf(order);
  const other = { ...desk.gateway, name: "other" };
  const { payments, deps } = createPayments({ ...desk, gateways: [other, desk.gateway] });
  payments.fulfilWith(KIND, desk.fulfilment);

  await desk.company.press(id, "pay");
  expect(await payments.refresh(KIND, order)).toBe("paid");
  expect(await desk.paymentOf(order)).toMatchObject({ gateway: "razorpay" });
  expect(deps.gateway.name).toBe("other");

  const without = createPayments({ ...desk, gateways: [other] });
  const second = await desk.anOrderToPay();
  await expect(without.payments.refresh(KIND, second)).rejects.toThrow("razorpay in PAYMENT_GATEWAY");
  await desk.close();
});

/** An order whose payer paid in time and whose money is on its way when the hold ends. */
async function lateOrder(desk: GatewayDesk) {
  const order = await desk.anOrderToPay();
  await desk.company.press((await desk.paymentOf(order)).id, "pay slowly");
  desk.travelTo(minutesLater(15));
  // Stripe refuses to close a page while the bank decides; the other pages close.
  await desk.payments.abandon(KIND, order).catch(() => undefined);
  const { status } = await desk.paymentOf(order);
  expect(status).toBe(desk.name === "stripe" ? "pending" : "failed");
  return order;
}

/** The bank decides; no event tells of it. */
async function bringMoney(desk: GatewayDesk, order: string) {
  await desk.company.arrive((await desk.paymentOf(order)).id);
  desk.travelTo(minutesLater(30));
  await desk.tasks["payments.reconcile"]!({});
  await desk.runJobs(minutesLater(6 * DAY));
}

async function expectLateMoneyBack(desk: GatewayDesk) {
  const order = await lateOrder(desk);
  await desk.db.update(testOrders).set({ state: "gone" }).where(eq(testOrders.id, order));

  await bringMoney(desk, order);

  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await desk.orderOf(order)).toMatchObject({ fulfilledCount: 0, refundCount: 1 });
  const { id } = await desk.paymentOf(order);
  expect(await desk.company.books(id)).toMatchObject({ capturedPaise: 150_00, refundedPaise: 150_00 });
  await desk.expectBooksToAgree();
}

async function expectPageToBeRefused(desk: GatewayDesk, url: string, change: { pageOrigins?: string[] }) {
  const order = await desk.anOrder();
  const gateway = {
    ...desk.gateway,
    ...change,
    createCheckout: async () => ({ sessionId: `elsewhere-${order}`, url }),
  };
  const { payments } = createPayments({ ...desk, gateways: [gateway] });
  payments.fulfilWith(KIND, desk.fulfilment);

  await expect(payments.checkout(KIND, order, "http://clinic.example")).rejects.toMatchObject({
    definition: paymentErrors.gatewayUnavailable,
  });
  expect(await desk.paymentOf(order)).toMatchObject({ status: "pending", gatewaySessionId: null, checkoutUrl: null });
}
