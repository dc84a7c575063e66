import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stormRounds } from "../../../platform/testing/storm-size.ts";
import { noon } from "../../../testing/noon.ts";
import { KIND } from "../../../testing/order-desk.ts";
import { ledgerEntries, refunds } from "../../payment-state/tables.ts";
import { createGatewayDesk, type GatewayDesk } from "../testing/gateway-desk.ts";

const WHOLE_PAISE = 150_00;

/** The sandbox has no dashboard in which somebody could refund without us. */
describe.each(["razorpay", "stripe"] as const)("%s", (name) => {
  let desk: GatewayDesk;
  beforeAll(async () => {
    desk = await createGatewayDesk(name);
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.travelTo(noon));
  afterEach(() => void vi.restoreAllMocks());

  test(`[B9] ${name}: a refund made in the dashboard is recorded once, with amount, reference and day`, async () => {
    const { order, id } = await aPaidOrder(desk);
    await desk.company.refundInDashboard(id, 40_00);
    await deliverRefundEvents(desk, id, 5);
    await desk.runJobs();
    expect(await rowsOf(desk, id)).toHaveLength(1);
    await find(desk);

    const [made, ...others] = await rowsOf(desk, id);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      amountPaise: 40_00,
      state: "sent",
      sentAt: noon,
      gatewayRefundId: expect.any(String),
    });
    expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
    expect(await desk.orderOf(order)).toMatchObject({ refundCount: 1, refundedPaise: 40_00, state: "paid" });
    await desk.expectBooksToAgree();
  });

  test(`[B9] ${name}: one of which no event ever comes is found within a week, and a whole one too`, async () => {
    const { order, id } = await aPaidOrder(desk);
    await desk.company.refundInDashboard(id);
    desk.travelTo("2026-11-26T12:00:00+05:30");
    await find(desk);
    await find(desk);

    expect(await rowsOf(desk, id)).toMatchObject([{ amountPaise: WHOLE_PAISE, sentAt: noon }]);
    expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
    expect(await desk.orderOf(order)).toMatchObject({ refundCount: 1, state: "refunded" });
    await desk.expectBooksToAgree();
  });

  test(`[B9] ${name}: one whose event overtakes that of the payment counts`, async () => {
    const early = await desk.anOrderToPay();
    const { id } = await desk.paymentOf(early);
    await desk.company.press(id, "pay");
    await desk.company.refundInDashboard(id);
    await deliverRefundEvents(desk, id);
    await desk.runJobs();
    expect(await desk.paymentOf(early)).toMatchObject({ status: "refunded" });
    for (const event of await desk.company.eventsOf(id)) await desk.deliver(event);
    await desk.runJobs();
    expect(await rowsOf(desk, id)).toHaveLength(1);
    await desk.expectBooksToAgree();
  });
});

describe.each(["razorpay", "stripe"] as const)("%s, with refunds of ours", (name) => {
  let desk: GatewayDesk;
  beforeAll(async () => {
    desk = await createGatewayDesk(name);
  });
  afterAll(() => desk.close());
  beforeEach(() => desk.travelTo(noon));
  afterEach(() => void vi.restoreAllMocks());

  test(`[B9] ${name}: one in place of a refund that we owe is that refund, and we send no second one`, async () => {
    const [same, less, more] = [await aPaidOrder(desk), await aPaidOrder(desk), await aPaidOrder(desk)];
    for (const { order } of [same, less, more]) await refundPart(desk, order, 40_00);
    await desk.company.refundInDashboard(same.id, 40_00);
    await desk.company.refundInDashboard(less.id, 25_00);
    await desk.company.refundInDashboard(more.id, 60_00);
    await desk.runJobs();

    for (const { id } of [same, less]) expect(await desk.company.books(id)).toMatchObject({ refundedPaise: 40_00 });
    expect(await desk.company.books(more.id)).toMatchObject({ refundedPaise: 60_00 });
    expect(await rowsOf(desk, same.id)).toMatchObject([{ cause: "line 1", amountPaise: 40_00, state: "sent" }]);
    for (const { order, id } of [same, less, more]) {
      expect(await desk.paymentOf(order)).toMatchObject({ status: "partially_refunded" });
      const { refundedPaise } = await desk.company.books(id);
      expect(await desk.orderOf(order)).toMatchObject({ refundedPaise });
    }
    await desk.expectBooksToAgree();
  });

  test(`[B9] ${name}: one that is made while ours is on its way counts too, and never beyond what was paid`, async () => {
    for (const paise of [40_00, WHOLE_PAISE]) {
      const { order, id } = await aPaidOrder(desk);
      await refundPart(desk, order, 40_00);
      const { refund } = desk.gateway;
      vi.spyOn(desk.gateway, "refund").mockImplementationOnce(async (request) => {
        await desk.company.refundInDashboard(id, paise);
        await record(desk, id);
        return refund(request);
      });
      // With nothing left the company refuses ours, and the job's next attempt finds it made.
      await desk.runJobs().catch((error: unknown) => expect(paise, String(error)).toBe(WHOLE_PAISE));
      await desk.runJobs(new Date(noon.getTime() + 3_600_000));
      const { refundedPaise } = await desk.company.books(id);
      expect(refundedPaise).toBe(Math.min(WHOLE_PAISE, paise + 40_00));
      expect((await rowsOf(desk, id)).reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(refundedPaise);
      await desk.expectBooksToAgree();
    }
  });

  test(`[B9] ${name}: many readings at once, and our own refund, record each refund once`, async () => {
    for (let round = 0; round < stormRounds(12); round++) {
      const { order, id } = await aPaidOrder(desk);
      await desk.company.refundInDashboard(id, 25_00);
      await desk.company.refundInDashboard(id, 40_00);
      const readings = Array.from({ length: 8 }, () => record(desk, id));
      await Promise.all([...readings, refundAll(desk, order)]);
      await desk.runJobs();
      expect(await desk.company.books(id)).toMatchObject({ refundedPaise: WHOLE_PAISE });
      expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
      expect(await desk.orderOf(order)).toMatchObject({ refundedPaise: WHOLE_PAISE });
    }
    await desk.expectBooksToAgree();
  });

  test(`[B8] ${name}: one that the bank returns is owed again, and one made in its place settles it`, async () => {
    const { order, id } = await aPaidOrder(desk);
    await desk.company.refundInDashboard(id);
    await find(desk);
    await desk.company.giveBack(id);
    await desk.company.refundInDashboard(id);
    await find(desk);
    await desk.runJobs(new Date(noon.getTime() + 86_400_000));

    expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
    expect(await desk.company.books(id)).toMatchObject({ refundedPaise: WHOLE_PAISE });
    await desk.expectBooksToAgree();
  });

  test(`[B9] ${name}: what was refunded in the dashboard is not refunded again when more is given back`, async () => {
    const { order, id } = await aPaidOrder(desk);
    await desk.company.refundInDashboard(id, 120_00);
    await find(desk);
    await refundPart(desk, order, 40_00);
    await desk.runJobs();

    expect(await desk.company.books(id)).toMatchObject({ refundedPaise: WHOLE_PAISE });
    expect(await desk.paymentOf(order)).toMatchObject({ status: "refunded" });
    await desk.expectBooksToAgree();
    const entries = await desk.db.select().from(ledgerEntries).where(eq(ledgerEntries.paymentId, id));
    expect(entries.filter(({ account }) => account === "refunded")).toHaveLength(2);
  });
});

async function aPaidOrder(desk: GatewayDesk) {
  const order = await desk.anOrderToPay();
  const { id } = await desk.paymentOf(order);
  await desk.company.press(id, "pay");
  await desk.payments.refresh(KIND, order);
  return { order, id };
}

const rowsOf = ({ db }: GatewayDesk, id: string) => db.select().from(refunds).where(eq(refunds.paymentId, id));

const find = ({ tasks }: GatewayDesk) => tasks["payments.findOutsideRefunds"]!({}) as Promise<unknown>;

const record = ({ tasks }: GatewayDesk, paymentId: string) =>
  tasks["payments.recordOutsideRefunds"]!({ paymentId }) as Promise<unknown>;

const refundPart = ({ db, payments }: GatewayDesk, order: string, amountPaise: number) =>
  db.transaction((tx) => payments.refund(tx, KIND, order, "Removed", { amountPaise, cause: "line 1" }));

const refundAll = ({ db, payments }: GatewayDesk, order: string) =>
  db.transaction((tx) => payments.refund(tx, KIND, order, "Called off"));

async function deliverRefundEvents(desk: GatewayDesk, id: string, copies = 1) {
  const events = (await desk.company.eventsOf(id)).filter(({ type }) => type.includes("refund")).toReversed();
  const repeated = Array.from({ length: copies }, () => events).flat();
  const replies = await Promise.all(repeated.map((event) => desk.deliver(event)));
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
}
