import { randomUUID } from "node:crypto";
import { paymentErrors } from "@medisense/contract/payments";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { noon } from "../../../testing/noon.ts";
import { KIND, MINUTE_MS } from "../../../testing/order-desk.ts";
import { carryOutRefunds } from "../../carry-out-refunds.ts";
import { createPayments } from "../../create-payments.ts";
import type { Fault } from "../testing/fake-company.ts";
import { createGatewayDesk, type GatewayDesk, gatewayNames } from "../testing/gateway-desk.ts";

const faults: Fault[] = ["reset before", "reset after", "500 before", "500 after", "hang after"];
const origin = "http://clinic.example";
/** Long enough for no test to wait in vain, short enough to give up a call that hangs. */
const HANGS_MS = 400;

describe.each(gatewayNames)("%s", (name) => {
  let desk: GatewayDesk;
  beforeAll(async () => {
    desk = await createGatewayDesk(name);
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.travelTo(noon));
  afterEach(() => void vi.restoreAllMocks());

  test.each(faults)(
    `[B5] ${name}: a reply to a new page that is lost (%s) leaves one page, which a retry shows`,
    async (fault) => {
      const order = await desk.anOrder();
      const { id } = await desk.paymentOf(order);
      desk.company.failNext("create", fault);

      // Some faults are mended within the call; else the person learns of it and tries again.
      const first = await impatient(desk)
        .checkout(KIND, order, origin)
        .catch((error: unknown) => error);
      if (first instanceof Error) expect(first).toMatchObject({ definition: paymentErrors.gatewayUnavailable });
      const page = await desk.payments.checkout(KIND, order, origin);

      expect(await desk.payments.checkout(KIND, order, origin)).toEqual(page);
      expect((await desk.company.books(id)).pages).toBe(1);
      await desk.company.press(id, "pay");
      expect(await desk.payments.refresh(KIND, order)).toBe("paid");
      await desk.expectBooksToAgree();
    },
  );

  test.each(faults)(`[B5] [B8] ${name}: a reply to a refund that is lost (%s) refunds once`, async (fault) => {
    await expectOneRefund(desk, fault);
  });

  test.each(faults)(`[B5] ${name}: a reply to closing a page that is lost (%s) is asked for again`, async (fault) => {
    const order = await desk.anOrderToPay();
    desk.company.failNext("close", fault);
    desk.travelTo(new Date(noon.getTime() + 15 * MINUTE_MS));

    await impatient(desk)
      .abandon(KIND, order)
      .catch(() => undefined);
    await desk.payments.abandon(KIND, order);

    expect(await desk.paymentOf(order)).toMatchObject({ status: "failed" });
    expect(await desk.orderOf(order)).toMatchObject({ state: "released", released: 1 });
  });

  test(`[B5] ${name}: twenty checkouts at once lead to one page`, async () => {
    const order = await desk.anOrder();
    const { id } = await desk.paymentOf(order);

    const pages = await Promise.all(Array.from({ length: 20 }, () => desk.payments.checkout(KIND, order, origin)));

    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    expect((await desk.company.books(id)).pages).toBe(1);
  });

  test(`[B8] ${name}: twenty cancellations and twenty jobs at once refund once, and never more than was paid`, async () => {
    const order = await aPaidOrder(desk);
    const { id: paymentId } = await desk.paymentOf(order);

    await Promise.all(Array.from({ length: 20 }, (_, index) => callOff(desk, order, `line ${index % 2}`)));
    await Promise.all(Array.from({ length: 20 }, () => desk.tasks["payments.refund"]!({ paymentId })));
    await desk.runJobs();

    expect(await desk.orderOf(order)).toMatchObject({ refundCount: 2, refundedPaise: 80_00 });
    expect(await desk.company.books(paymentId)).toMatchObject({ refundedPaise: 80_00 });
    await desk.expectBooksToAgree();
  });

  test(`${name}: the gateway says how far a refund is`, async () => {
    const order = await aPaidOrder(desk);
    const { gatewaySessionId } = await desk.paymentOf(order);
    const request = { sessionId: gatewaySessionId!, amountPaise: 40_00, idempotencyKey: randomUUID() };

    const { refundId } = await desk.gateway.refund(request);
    const again = await desk.gateway.refund(request);
    const state = await desk.gateway.refundStateOf({ sessionId: gatewaySessionId!, refundId });

    expect(again.refundId).toBe(refundId);
    const references = { sandbox: undefined, razorpay: "004217310556", stripe: `arn-${refundId}` };
    expect([state.status, state.reference]).toEqual(["done", references[name]]);
    await expect(
      desk.gateway.refund({ ...request, idempotencyKey: randomUUID(), amountPaise: 110_01 }),
    ).rejects.toThrow();
  });

  // The wrong variant comes last: it leaves wrong books.
  test(`[B5] ${name}: a gateway without idempotency keys is found`, async () => {
    const { refund } = desk.gateway;
    vi.spyOn(desk.gateway, "refund").mockImplementation((request) =>
      refund({ ...request, idempotencyKey: randomUUID() }),
    );

    await expect(expectOneRefund(desk, "reset after")).rejects.toThrow();
  });
});

/** Payments with the same gateway, which give up a call that hangs. */
function impatient(desk: GatewayDesk) {
  const { payments } = createPayments({ ...desk, gateways: [desk.gateway], gatewayTimeoutMs: HANGS_MS });
  payments.fulfilWith(KIND, desk.fulfilment);
  return payments;
}

async function aPaidOrder(desk: GatewayDesk) {
  const order = await desk.anOrderToPay();
  await desk.company.press((await desk.paymentOf(order)).id, "pay");
  await desk.payments.refresh(KIND, order);
  return order;
}

function callOff(desk: GatewayDesk, order: string, cause: string) {
  return desk.db.transaction((tx) =>
    desk.payments.refund(tx, KIND, order, "A part was removed", { amountPaise: 40_00, cause }),
  );
}

async function expectOneRefund(desk: GatewayDesk, fault: Fault) {
  const order = await aPaidOrder(desk);
  const { id } = await desk.paymentOf(order);
  await callOff(desk, order, "line 1");
  desk.company.failNext("refund", fault);

  const { deps, payments } = createPayments({ ...desk, gateways: [desk.gateway], gatewayTimeoutMs: HANGS_MS });
  payments.fulfilWith(KIND, desk.fulfilment);
  await expect(carryOutRefunds(deps, id)).rejects.toThrow();
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });
  await desk.runJobs();

  expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
  expect(await desk.company.books(id)).toMatchObject({ refundedPaise: 40_00 });
  await desk.expectBooksToAgree();
}
