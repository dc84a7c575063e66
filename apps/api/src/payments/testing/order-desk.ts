import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createWorld } from "../../testing/world.ts";
import { type NoticeType, noticeOf, SIGNATURE_HEADER, secretOf } from "../gateways/sandbox/notices.ts";
import { findSession } from "../gateways/sandbox/sandbox.ts";
import { signNotice } from "../gateways/signed-notice.ts";
import type { Fulfilment, Payments } from "../index.ts";
import { payments as paymentsTable, sandboxSessions } from "../tables.ts";

/** A product for tests: something that is ordered, paid for, and perhaps gone before the money comes. */
export const orders = pgTable("orders_under_test", {
  id: uuid().primaryKey(),
  state: text().$type<"waiting" | "paid" | "released" | "cancelled" | "gone" | "refunded">().notNull(),
  /** How often payments asked to hand it over, to let it go, or to tell that the money is back. */
  handedOver: integer().notNull().default(0),
  released: integer().notNull().default(0),
  givenBack: integer().notNull().default(0),
  givenBackPaise: integer().notNull().default(0),
});

const fulfilment: Fulfilment = {
  async paid(tx, id) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
    if (order?.state === "gone" || order?.state === "cancelled") return "refund";
    await tx
      .update(orders)
      .set({ state: "paid", handedOver: sql`${orders.handedOver} + 1` })
      .where(eq(orders.id, id));
    return "fulfilled";
  },
  async failed(tx, id) {
    await tx
      .update(orders)
      .set({
        state: sql`case when ${orders.state} = 'waiting' then 'released' else ${orders.state} end`,
        released: sql`${orders.released} + 1`,
      })
      .where(eq(orders.id, id));
  },
  async refunded(tx, id, { amountPaise }) {
    const [payment] = await tx.select().from(paymentsTable).where(eq(paymentsTable.payableId, id));
    await tx
      .update(orders)
      .set({
        ...(payment!.status === "refunded" && { state: "refunded" }),
        givenBack: sql`${orders.givenBack} + 1`,
        givenBackPaise: sql`${orders.givenBackPaise} + ${amountPaise}`,
      })
      .where(eq(orders.id, id));
  },
  returnPath: (id) => `/orders?orderId=${id}`,
};

export const KIND = "medicine-order";
export const MINUTE_MS = 60_000;

/** The whole server with a desk that takes orders, and the means to play the payer and the gateway. */
export async function createOrderDesk() {
  const world = await createWorld();
  const { db, app, clock, payments, sessionKey } = world;
  await db.execute(sql`
    create table ${orders} (
      id uuid primary key, state text not null, handed_over int not null default 0,
      released int not null default 0, given_back int not null default 0, given_back_paise int not null default 0
    )`);
  payments.fulfilWith(KIND, fulfilment);
  const payer = await world.aPatient();

  async function sessionOf(orderId: string) {
    const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.payableId, orderId));
    return (await findSession(db, payment?.gatewaySessionId ?? ""))!;
  }

  function notify(body: string, signature = signNotice(secretOf(sessionKey), body, clock.now())) {
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
    /** Takes an order, and has its payment opened in the same transaction. */
    async anOrder({ amountPaise = 150_00, state = "waiting" as (typeof orders.$inferSelect)["state"] } = {}) {
      const id = randomUUID();
      await db.transaction(async (tx) => {
        await tx.insert(orders).values({ id, state });
        await payments.open(tx, {
          kind: KIND,
          id,
          payerId: payer.id,
          amountPaise,
          description: "Order under test",
          expiresAt: new Date(clock.now().getTime() + 15 * MINUTE_MS),
        });
      });
      return id;
    },
    /** An order whose payment page is open. */
    async anOrderToPay(options: { amountPaise?: number; state?: (typeof orders.$inferSelect)["state"] } = {}) {
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
      const [order] = await db.select().from(orders).where(eq(orders.id, id));
      return order!;
    },
    async paymentOf(orderId: string) {
      const [payment] = await db.select().from(paymentsTable).where(eq(paymentsTable.payableId, orderId));
      return payment!;
    },
    /** What the payer presses on the gateway's page. */
    async press(orderId: string, outcome: "pay" | "decline" | "cancel", fields: Record<string, string> = {}) {
      const { id } = await sessionOf(orderId);
      return app.inject({
        method: "POST",
        url: `/sandbox-pay/${id}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ outcome, ...fields }).toString(),
      });
    },
    async noticeFor(orderId: string, type: NoticeType) {
      return JSON.stringify(noticeOf(await sessionOf(orderId), type));
    },
    /** A notice arrives, rightly signed unless the test signs it itself. */
    notify,
    async notifyOf(orderId: string, type: NoticeType) {
      return notify(await this.noticeFor(orderId, type));
    },
    /** What the sandbox has, by its own books. */
    async sandboxBooks() {
      const [sums] = await db
        .select({
          paid: sql<number>`coalesce(sum(${sandboxSessions.amountPaise}) filter (where ${sandboxSessions.outcome} = 'paid'), 0)::int`,
          refunded: sql<number>`coalesce(sum(${sandboxSessions.refundedPaise}), 0)::int`,
        })
        .from(sandboxSessions);
      return sums!;
    },
    /** Takes away all notices that are on their way. */
    loseNotices: () =>
      db.execute(
        sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'sandbox.notify'`,
      ),
    /** Settles when that many statements wait for a lock. */
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
