import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { noon } from "../../../testing/noon.ts";
import { KIND, MINUTE_MS } from "../../../testing/order-desk.ts";
import { refunds } from "../../payment-state/tables.ts";
import { createGatewayDesk, type GatewayDesk, gatewayNames } from "../testing/gateway-desk.ts";

describe.each(gatewayNames)("%s", (name) => {
  let desk: GatewayDesk;
  beforeAll(async () => {
    desk = await createGatewayDesk(name);
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.travelTo(noon));
  afterEach(() => void vi.restoreAllMocks());

  test(`[B8] [B9] ${name}: a refund that the bank returns is sent again, whole or a part, and counts once`, async () => {
    await expectSecondRefund(desk, undefined);
    await expectSecondRefund(desk, { amountPaise: 40_00, cause: "line 1" });
  });

  test(`[B8] [B9] ${name}: a refund that the bank returns after weeks, with its number known, is sent again too`, async () => {
    await expectSecondRefund(desk, undefined, { daysAtBank: 40 });
  });

  // The wrong variant comes last: it leaves wrong books.
  test(`[B8] ${name}: a server that sends it again under the old key is found`, async () => {
    const { refund } = desk.gateway;
    vi.spyOn(desk.gateway, "refund").mockImplementation((request) =>
      refund({ ...request, idempotencyKey: request.idempotencyKey.replace(/-\d$/, "") }),
    );

    await expect(expectSecondRefund(desk, undefined)).rejects.toThrow();
  });
});

async function expectSecondRefund(
  desk: GatewayDesk,
  part: { amountPaise: number; cause: string } | undefined,
  { daysAtBank = 0 } = {},
) {
  const order = await desk.anOrderToPay();
  const { id } = await desk.paymentOf(order);
  await desk.company.press(id, "pay");
  await desk.payments.refresh(KIND, order);
  await desk.db.transaction((tx) => desk.payments.refund(tx, KIND, order, "Called off", part));
  await desk.runJobs();
  await desk.expectBooksToAgree();
  const { refundedPaise } = await desk.company.books(id);
  expect(refundedPaise).toBe(part?.amountPaise ?? 150_00);

  if (daysAtBank > 0) {
    await desk.tasks["payments.followRefunds"]!({});
    await desk.db.update(refunds).set({ bankReference: "004217310556" }).where(eq(refunds.paymentId, id));
    desk.travelTo(new Date(desk.clock.now().getTime() + daysAtBank * 24 * 60 * MINUTE_MS));
  }
  await desk.company.giveBack(id);
  await desk.tasks["payments.followRefunds"]!({});
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });
  expect(await desk.company.books(id)).toMatchObject({ refundedPaise: 0 });

  const later = new Date(desk.clock.now().getTime() + 61 * MINUTE_MS);
  desk.travelTo(later);
  await desk.runJobs(later);
  expect(await desk.paymentOf(order)).toMatchObject({ status: part ? "partially_refunded" : "refunded" });
  expect(await desk.company.books(id)).toMatchObject({ refundedPaise });
  await desk.expectBooksToAgree();
}
