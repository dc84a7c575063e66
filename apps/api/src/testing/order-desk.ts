import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  type SandboxEventType,
  SIGNATURE_HEADER,
  sandboxEventOf,
  webhookSecretOf,
} from "../payments/gateways/sandbox/sandbox-event.ts";
import { findSession } from "../payments/gateways/sandbox/session-store.ts";
import { sandboxSessions } from "../payments/gateways/sandbox/tables.ts";
import { signWebhookEvent } from "../payments/gateways/webhook-signature.ts";
import type { Fulfilment, Payments } from "../payments/index.ts";
import { payments as paymentsTable } from "../payments/payment-state/tables.ts";
import { createWorld } from "./world.ts";

/** A product for tests: it is ordered, paid for, and may be gone before the money arrives. */
export const testOrders = pgTable("orders_under_test", {
  id: uuid().primaryKey(),
  state: text().$type<"waiting" | "paid" | "released" | "cancelled" | "gone" | "refunded">().notNull(),
  /** The number of calls of `paid`, `failed` and `refunded`. */
  fulfilledCount: integer().notNull().default(0),
  released: integer().notNull().default(0),
  refundCount: integer().notNull().default(0),
  refundedPaise: integer().notNull().default(0),
});

const fulfilment: Fulfilment = {
  async paid(tx, id) {
    const [order] = await tx.select().from(testOrders).where(eq(testOrders.id, id)).for("update");
    if (order?.state === "gone" || order?.state === "cancelled") return { refundBecause: "It is gone" };
    await tx
      .update(testOrders)
      .set({ state: "paid", fulfilledCount: sql`${testOrders.fulfilledCount} + 1` })
      .where(eq(testOrders.id, id));
    return "fulfilled";
  },
  async failed(tx, id) {
    await tx
      .update(testOrders)
      .set({
        state: sql`case when ${testOrders.state} = 'waiting' then 'released' else ${testOrders.state} end`,
        released: sql`${testOrders.released} + 1`,
      })
      .where(eq(testOrders.id, id));
  },
  async refunded(tx, id, { amountPaise }) {
    const [payment] = await tx.select().from(paymentsTable).where(eq(paymentsTable.payableId, id));
    await tx
      .update(testOrders)
      .set({
        ...(payment!.status === "refunded" && { state: "refunded" }),
        refundCount: sql`${testOrders.refundCount} + 1`,
        refundedPaise: sql`${testOrders.refundedPaise} + ${amountPaise}`,
      })
      .where(eq(testOrders.id, id));
  },
  sharesOf: async () => [],
  returnPath: (id) => `/orders?orderId=${id}`,
};

export const KIND = "medicine-order";
export const MINUTE_MS = 60_000;

/** Starts the whole server with a product for tests, and helpers that act as the payer and the gateway. */
export async function createOrderDesk(config: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(config);
  const { db, app, clock, payments, sessionKey } = world;
  await db.execute(sql`
    create table ${testOrders} (
      id uuid primary key, state text not null, fulfilled_count int not null default 0,
      released int not null default 0, refund_count int not null default 0, refunded_paise int not null default 0
    )`);
  payments.fulfilWith(KIND, fulfilment);
  const payer = await world.aPatient();

  async function sessionOf(orderId: string) {
    const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.payableId, orderId));
    return (await findSession(db, payment?.gatewaySessionId ?? ""))!;
  }

  function notify(body: string, signature = signWebhookEvent(webhookSecretOf(sessionKey), body, clock.now())) {
    return app.inject({
      method: "POST",
      url: "/payments/webhooks/sandbox",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature },
      payload: body,
    });
  }

  return {
    ...world,
    payer,
    fulfilment,
    /** Inserts an order and opens its payment in the same transaction. */
    async anOrder({ amountPaise = 150_00, state = "waiting" as (typeof testOrders.$inferSelect)["state"] } = {}) {
      const id = randomUUID();
      await db.transaction(async (tx) => {
        await tx.insert(testOrders).values({ id, state });
        await payments.open(tx, {
          kind: KIND,
          id,
          payerId: payer.id,
          amountPaise,
          description: { en: "Order under test", hi: "ऑर्डर" },
          locale: "en",
          expiresAt: new Date(clock.now().getTime() + 15 * MINUTE_MS),
        });
      });
      return id;
    },
    /** Inserts an order whose payment page is open. */
    async anOrderToPay(options: { amountPaise?: number; state?: (typeof testOrders.$inferSelect)["state"] } = {}) {
      const id = await this.anOrder(options);
      await payments.checkout(KIND, id, "http://clinic.example");
      return id;
    },
    async aPaidOrder() {
      const id = await this.anOrderToPay();
      await this.press(id, "pay");
      await payments.refresh(KIND, id);
      return id;
    },
    sessionOf,
    async orderOf(id: string) {
      const [order] = await db.select().from(testOrders).where(eq(testOrders.id, id));
      return order!;
    },
    async paymentOf(orderId: string) {
      const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.payableId, orderId));
      return payment!;
    },
    /** Presses a button on the gateway's page. */
    async press(orderId: string, outcome: "pay" | "decline" | "cancel", fields: Record<string, string> = {}) {
      const { id } = await sessionOf(orderId);
      return app.inject({
        method: "POST",
        url: `/sandbox-pay/${id}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ outcome, ...fields }).toString(),
      });
    },
    async webhookEventFor(orderId: string, type: SandboxEventType) {
      return JSON.stringify(sandboxEventOf(await sessionOf(orderId), type));
    },
    /** Posts a webhook event, correctly signed unless the test passes a signature. */
    notify,
    async sendWebhookEvent(orderId: string, type: SandboxEventType) {
      return notify(await this.webhookEventFor(orderId, type));
    },
    /** Returns the money that the sandbox holds by its own records. */
    async sandboxTotals() {
      const [sums] = await db
        .select({
          paid: sql<number>`coalesce(sum(${sandboxSessions.amountPaise}) filter (where ${sandboxSessions.outcome} = 'paid'), 0)::int`,
          refunded: sql<number>`coalesce(sum(${sandboxSessions.refundedPaise}), 0)::int`,
        })
        .from(sandboxSessions);
      return sums!;
    },
    /** Drops all webhook events that are not yet delivered. */
    dropWebhookEvents: () =>
      db.execute(
        sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'sandbox.notify'`,
      ),
    /** Resolves when that many statements wait for a lock. */
    async untilWaiting(count = 1) {
      for (;;) {
        const { rows } = await db.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        if (rows[0]!.waiting >= count) return;
      }
    },
    payments: payments as Payments,
  };
}

export type OrderDesk = Awaited<ReturnType<typeof createOrderDesk>>;
