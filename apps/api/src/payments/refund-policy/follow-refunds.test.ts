import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createOrderDesk, KIND, MINUTE_MS, type OrderDesk } from "../../testing/order-desk.ts";
import { ledgerBalance } from "../payment-state/ledger.ts";
import { refunds } from "../payment-state/tables.ts";
import { refundToWire } from "./refund-to-wire.ts";

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
beforeEach(async () => {
  desk.travelTo(noon);
  await desk.db.update(refunds).set({ state: "at_bank", bankReference: "of another test" });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => desk.close());

const follow = () => desk.tasks["payments.followRefunds"]!({});
const books = async () => (await ledgerBalance(desk.db)).unbalanced;
const report = (state: Awaited<ReturnType<typeof desk.gateway.refundStateOf>>) =>
  vi.spyOn(desk.gateway, "refundStateOf").mockResolvedValue(state);

/** Returns an order whose refund the gateway has taken over, and readers of that refund. */
async function aSentRefund() {
  const order = await desk.aPaidOrder();
  await desk.db.transaction((tx) => desk.payments.refund(tx, KIND, order, "Called off"));
  const { id } = await desk.paymentOf(order);
  const read = async () => (await desk.db.select().from(refunds).where(eq(refunds.paymentId, id)))[0]!;
  const send = () => desk.tasks["payments.refund"]!({ paymentId: id });
  expect(await read()).toMatchObject({ state: "initiated", expectedBy: null });
  await send();
  return { order, read, send, wire: async () => refundToWire(await read(), desk.clock.now()) };
}

test("a refund is followed from the gateway to the bank, with its numbers and its last day", async () => {
  const { wire } = await aSentRefund();
  expect(await wire()).toMatchObject({ state: "sent", expectedBy: "2026-11-23", bankReference: null, isLate: false });

  await follow();
  expect(await wire()).toMatchObject({ state: "at_bank", bankReference: null, isLate: false });
  report({ status: "done", reference: "ARN74" });
  await follow();

  expect(await wire()).toMatchObject({
    rupees: 150,
    state: "at_bank",
    bankReference: "ARN74",
    steps: [
      { state: "initiated", date: "2026-11-20" },
      { state: "sent", date: "2026-11-20" },
      { state: "at_bank", date: "2026-11-20" },
    ],
  });
});

test("a refund that stays too long in one state is late", async () => {
  const { wire } = await aSentRefund();
  report({ status: "pending" });
  desk.travelTo("2026-11-23T23:59:00+05:30");
  await follow();
  expect(await wire()).toMatchObject({ state: "sent", isLate: false });
  desk.travelTo("2026-11-24T00:01:00+05:30");
  expect(await wire()).toMatchObject({ state: "sent", isLate: true });
});

test("a refund that comes back from the bank is sent again under a new key, and the books balance throughout", async () => {
  const { order, read, send, wire } = await aSentRefund();
  report({ status: "failed" });
  await Promise.all([follow(), follow()]);

  expect(await wire()).toMatchObject({ state: "failed", reference: null, isLate: false });
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refund_pending" });
  expect(await books()).toEqual([]);

  const { id } = await read();
  const refund = vi.spyOn(desk.gateway, "refund").mockResolvedValue({ refundId: "refund_again", reference: "UTR9" });
  desk.travelTo(new Date(desk.clock.now().getTime() + 61 * MINUTE_MS));
  await send();
  expect(refund.mock.lastCall?.[0].idempotencyKey).toBe(`${id}-2`);
  expect(await wire()).toMatchObject({ state: "sent", reference: "refund_again", bankReference: "UTR9" });
  expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
  expect(await books()).toEqual([]);
});

test("after the third failure nothing is sent by itself, and the refund is late at once", async () => {
  const { send, wire } = await aSentRefund();
  report({ status: "failed" });
  const refund = vi.spyOn(desk.gateway, "refund").mockResolvedValue({ refundId: "refund_again" });
  for (const attempt of [1, 2, 3]) {
    desk.travelTo(new Date(desk.clock.now().getTime() + MINUTE_MS));
    await follow();
    if (attempt < 3) await send();
  }
  desk.travelTo(new Date(desk.clock.now().getTime() + MINUTE_MS));
  expect(await wire()).toMatchObject({ state: "failed", isLate: true });
  expect(refund).toHaveBeenCalledTimes(2);
  expect(await books()).toEqual([]);
});

test("a refund that the gateway does not answer about stops no other", async () => {
  const [first, second] = [await aSentRefund(), await aSentRefund()];
  const { gatewayRefundId } = await first.read();
  const { refundStateOf } = desk.gateway;
  vi.spyOn(desk.gateway, "refundStateOf").mockImplementation(async (asked) => {
    if (asked.refundId === gatewayRefundId) throw new Error("The gateway is cut off");
    return refundStateOf(asked);
  });
  await expect(follow()).rejects.toThrow("The payment service is not responding");
  expect((await first.wire()).state).toBe("sent");
  expect((await second.wire()).state).toBe("at_bank");
});
