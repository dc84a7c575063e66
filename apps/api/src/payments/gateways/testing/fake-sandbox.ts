import { eq, sql } from "drizzle-orm";
import { vi } from "vitest";
import type { OrderDesk } from "../../../testing/order-desk.ts";
import type { Gateway } from "../gateway.ts";
import { SIGNATURE_HEADER, sandboxEventOf, webhookSecretOf } from "../sandbox/sandbox-event.ts";
import { sandboxSessions } from "../sandbox/tables.ts";
import { signWebhookEvent } from "../webhook-signature.ts";
import type { Fault, FakeGateway, GatewayCall } from "./fake-company.ts";

const methodOf = {
  create: "createCheckout",
  state: "stateOf",
  close: "close",
  refund: "refund",
} as const satisfies Record<GatewayCall, keyof Gateway>;

const buttonOf = { pay: "pay", decline: "decline", cancel: "cancel" } as const;

/** Gives the sandbox, which needs no stand-in, the handles of a stand-in. */
export function createFakeSandbox(desk: OrderDesk): FakeGateway {
  const { db, app, clock, gateway, sessionKey } = desk;
  const { refundStateOf } = gateway;
  const slow = new Set<string>();
  const returned = new Set<string>();

  async function sessionOf(paymentId: string) {
    const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.reference, paymentId));
    return session;
  }

  return {
    config: { name: "sandbox" },
    async press(paymentId, action) {
      if (action === "pay slowly") return void slow.add(paymentId);
      const session = await sessionOf(paymentId);
      await app.inject({
        method: "POST",
        url: `/sandbox-pay/${session!.id}`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: `outcome=${buttonOf[action]}`,
      });
      // The test delivers the events itself.
      await desk.dropWebhookEvents();
    },
    async arrive(paymentId) {
      if (!slow.delete(paymentId)) return;
      await db.update(sandboxSessions).set({ outcome: "paid" }).where(eq(sandboxSessions.reference, paymentId));
    },
    async giveBack(paymentId) {
      await db.update(sandboxSessions).set({ refundedPaise: 0 }).where(eq(sandboxSessions.reference, paymentId));
      returned.add((await sessionOf(paymentId))!.id);
      vi.spyOn(gateway, "refundStateOf").mockImplementation(async (asked) =>
        returned.delete(asked.sessionId) ? { status: "failed" } : refundStateOf(asked),
      );
    },
    // The sandbox has no dashboard.
    async refundInDashboard() {},
    async eventsOf(paymentId) {
      const session = await sessionOf(paymentId);
      if (!session) return [];
      const { outcome } = session;
      const decisions = outcome === "open" || outcome === "expired" ? [] : [`checkout.${outcome}` as const];
      return (["checkout.created", ...decisions] as const).map((type) => ({
        type,
        at: clock.now(),
        body: JSON.stringify(sandboxEventOf(session, type)),
      }));
    },
    headersOf: (body, at) => ({ [SIGNATURE_HEADER]: signWebhookEvent(webhookSecretOf(sessionKey), body, at) }),
    async books(paymentId) {
      const [sums] = await db
        .select({
          capturedPaise: sql<number>`coalesce(sum(${sandboxSessions.amountPaise}) filter (where ${sandboxSessions.outcome} = 'paid'), 0)::int`,
          refundedPaise: sql<number>`coalesce(sum(${sandboxSessions.refundedPaise}), 0)::int`,
          pages: sql<number>`count(*)::int`,
        })
        .from(sandboxSessions)
        .where(paymentId === undefined ? undefined : eq(sandboxSessions.reference, paymentId));
      return sums!;
    },
    failNext: (call, fault) => failNext(gateway, call, fault),
    close: async () => {},
  };
}

function failNext(gateway: Gateway, call: GatewayCall, fault: Fault) {
  const method = methodOf[call];
  const real = gateway[method].bind(gateway) as (request: unknown) => Promise<unknown>;
  const spy = vi.spyOn(gateway, method) as unknown as {
    mockImplementationOnce(once: (request: unknown) => Promise<unknown>): { mockRestore(): void };
  };
  const faulty = spy.mockImplementationOnce(async (request) => {
    faulty.mockRestore();
    if (fault.endsWith("after")) await real(request);
    if (fault.startsWith("hang")) await new Promise(() => {});
    throw new Error(`The reply was lost: ${fault}`);
  });
}
