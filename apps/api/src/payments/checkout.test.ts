import { paymentErrors } from "@medisense/contract/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderDesk, KIND, type OrderDesk } from "../testing/order-desk.ts";
import { createPayments } from "./create-payments.ts";
import type { Gateway } from "./gateways/gateway.ts";
import { sandboxSessions } from "./gateways/sandbox/tables.ts";
import type { Payments } from "./payment-state/payments.ts";
import { payments as paymentsTable } from "./payment-state/tables.ts";

const origin = "http://clinic.example";

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
afterAll(() => desk.close());

test("[DOC-12] a checkout returns the gateway's page for exactly the opened payment", async () => {
  const order = await desk.anOrder({ amountPaise: 320_00 });

  const { url } = await desk.payments.checkout(KIND, order, origin);

  const session = await desk.sessionOf(order);
  expect(url).toBe(`${origin}/sandbox-pay/${session.id}`);
  expect(session).toMatchObject({ amountPaise: 320_00, description: "Order under test", outcome: "open" });
});

test("[DOC-12] a checkout accepts the payment that was just opened", async () => {
  const order = await desk.anOrder();
  const opened = await desk.paymentOf(order);

  const { url } = await desk.payments.checkout(KIND, order, origin, opened);

  expect(await desk.payments.checkout(KIND, order, origin)).toEqual({ url });
});

test("[DOC-12] twenty simultaneous checkouts lead to one page and one session", async () => {
  const order = await desk.anOrder();

  const pages = await Promise.all(Array.from({ length: 20 }, () => desk.payments.checkout(KIND, order, origin)));

  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  expect(await sessionsOf(order)).toHaveLength(1);
});

test("a payer who returns by another host name of the site stays on it", async () => {
  const order = await desk.anOrder();
  const first = new URL((await desk.payments.checkout(KIND, order, "http://localhost:3000")).url);

  const second = new URL((await desk.payments.checkout(KIND, order, "http://127.0.0.1:3000")).url);

  expect([first.host, second.host]).toEqual(["localhost:3000", "127.0.0.1:3000"]);
  expect(second.pathname).toBe(first.pathname);
});

test("another server can continue the checkout of a server that died after opening the payment", async () => {
  const order = await desk.anOrder();

  const { payments: next } = createPayments({ db: desk.db, clock: desk.clock, gateways: [desk.gateway] });
  next.fulfilWith(KIND, desk.fulfilment);

  expect((await next.checkout(KIND, order, origin)).url).toContain("/sandbox-pay/");
  expect(await sessionsOf(order)).toHaveLength(1);
});

test("a gateway that fails before or after its reply, or hangs, is reported, and a retry returns the one page", async () => {
  const sessions = new Map<string, string>();
  const { gateway, failOnce } = aFlakyGateway(sessions);
  const { payments } = createPayments({ db: desk.db, clock: desk.clock, gateways: [gateway], gatewayTimeoutMs: 30 });
  payments.fulfilWith(KIND, desk.fulfilment);

  for (const fault of ["before", "after", "hang"] as const) {
    sessions.clear();
    const order = await anOrderAt(payments);
    failOnce(fault);
    await expect(payments.checkout(KIND, order, origin)).rejects.toMatchObject({
      definition: paymentErrors.gatewayUnavailable,
    });
    expect(await desk.paymentOf(order)).toMatchObject({ status: "pending", gatewaySessionId: null });

    const page = await payments.checkout(KIND, order, origin);

    expect([...sessions.values()]).toEqual([page.url]);
    expect(await payments.checkout(KIND, order, origin)).toEqual(page);
  }
});

test("[B5] of two pages that a gateway made for one payment the first stays, and the other is closed", async () => {
  const closed: string[] = [];
  let made = 0;
  const gateway: Gateway = {
    ...desk.gateway,
    name: "forgetful",
    pageOrigins: ["https://gateway.example"],
    createCheckout: async () => ({ sessionId: `${++made} of two`, url: `https://gateway.example/${made}` }),
    close: async (sessionId) => {
      closed.push(sessionId);
      return { outcome: "failed" };
    },
  };
  const { payments } = createPayments({ db: desk.db, clock: desk.clock, gateways: [gateway] });
  payments.fulfilWith(KIND, desk.fulfilment);
  const order = await anOrderAt(payments);
  const opened = await desk.paymentOf(order);

  const first = await payments.checkout(KIND, order, origin, opened);
  const second = await payments.checkout(KIND, order, origin, opened);

  expect([first.url, second.url]).toEqual(["https://gateway.example/1", "https://gateway.example/1"]);
  expect(closed).toEqual(["2 of two"]);
  expect(await desk.paymentOf(order)).toMatchObject({ gatewaySessionId: "1 of two" });
});

test("a paid or closed payment has no page any more", async () => {
  const paid = await desk.aPaidOrder();
  const given = await desk.anOrder();
  await desk.payments.abandon(KIND, given);

  await expect(desk.payments.checkout(KIND, paid, origin)).rejects.toMatchObject({
    definition: paymentErrors.alreadyPaid,
  });
  await expect(desk.payments.checkout(KIND, given, origin)).rejects.toMatchObject({ definition: paymentErrors.closed });
  expect(await sessionsOf(given)).toEqual([]);
});

test("a page requested just before the payment was abandoned is closed, and its URL is returned to nobody", async () => {
  const order = await desk.anOrder();
  const opened = await desk.paymentOf(order);
  await desk.payments.abandon(KIND, order);

  await expect(desk.payments.checkout(KIND, order, origin, opened)).rejects.toMatchObject({
    definition: paymentErrors.closed,
  });

  expect(await sessionsOf(order)).toMatchObject([{ outcome: "cancelled" }]);
  expect(await desk.paymentOf(order)).toMatchObject({ status: "failed", gatewaySessionId: null, checkoutUrl: null });
});

async function sessionsOf(order: string) {
  const { id } = await desk.paymentOf(order);
  return desk.db.select().from(sandboxSessions).where(eq(sandboxSessions.reference, id));
}

/** Inserts an order whose payment belongs to the gateway of these payments. */
async function anOrderAt(payments: Payments) {
  const order = await desk.anOrder();
  await desk.db.delete(paymentsTable).where(eq(paymentsTable.payableId, order));
  await payments.open(desk.db, {
    kind: KIND,
    id: order,
    payerId: desk.payer.id,
    amountPaise: 150_00,
    description: { en: "Order under test", hi: "ऑर्डर" },
    locale: "en",
    expiresAt: new Date(desk.clock.now().getTime() + 60_000),
  });
  return order;
}

/** A gateway across the network: it keeps its own records, and its replies can get lost. */
function aFlakyGateway(sessions: Map<string, string>) {
  let fault: "before" | "after" | "hang" | undefined;
  const gateway: Gateway = {
    ...desk.gateway,
    name: "far-away",
    pageOrigins: ["https://gateway.example"],
    async createCheckout({ paymentId }) {
      const now = fault;
      fault = undefined;
      if (now === "before") throw new Error("connection refused");
      const sessionId = `far-${paymentId}`;
      const url = sessions.get(paymentId) ?? `https://gateway.example/${sessionId}`;
      sessions.set(paymentId, url);
      if (now === "after") throw new Error("connection reset");
      if (now === "hang") await new Promise(() => {});
      return { sessionId, url };
    },
  };
  return { gateway, failOnce: (next: typeof fault) => void (fault = next) };
}
