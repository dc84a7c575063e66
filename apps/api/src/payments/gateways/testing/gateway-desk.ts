import { expect } from "vitest";
import { noon } from "../../../testing/noon.ts";
import { createOrderDesk, type OrderDesk } from "../../../testing/order-desk.ts";
import { ledgerBalance } from "../../payment-state/ledger.ts";
import type { FakeEvent } from "./company-books.ts";
import type { FakeGateway } from "./fake-company.ts";
import { startFakeRazorpay } from "./fake-razorpay.ts";
import { createFakeSandbox } from "./fake-sandbox.ts";
import { startFakeStripe } from "./fake-stripe.ts";

export const gatewayNames = ["sandbox", "razorpay", "stripe"] as const;

export type GatewayDesk = Awaited<ReturnType<typeof createGatewayDesk>>;

/** Starts the whole server with one gateway and the company behind it. `desk.gateway` is our side of that gateway. */
export async function createGatewayDesk(name: (typeof gatewayNames)[number]) {
  let desk: OrderDesk | undefined;
  const clock = { now: () => desk?.clock.now() ?? noon };
  const started = await start(name, clock);
  desk = await createOrderDesk(started ? { gateways: [started.config] } : {});
  const { app, close, db } = desk;
  const company = started ?? createFakeSandbox(desk);

  /** Posts a body to the gateway's webhook URL, signed now unless the test passes other headers. */
  const post = (body: string | Buffer, headers = company.headersOf(String(body), clock.now())) =>
    app.inject({
      method: "POST",
      url: `/payments/webhooks/${name}`,
      headers: { "content-type": "application/json", ...headers },
      payload: body,
    });

  return {
    ...desk,
    name,
    company,
    post,
    deliver: ({ body }: FakeEvent) => post(body),
    /** Expects captured = kept + refunded for every payment, and the same sums in the company's own books. */
    async expectBooksToAgree() {
      const { capturedPaise, refundedPaise } = await company.books();
      expect(await ledgerBalance(db)).toEqual({
        capturedPaise,
        keptPaise: capturedPaise - refundedPaise,
        refundedPaise,
        refundPendingPaise: 0,
        unbalanced: [],
      });
    },
    async close() {
      await close();
      await company.close();
    },
  };
}

async function start(name: (typeof gatewayNames)[number], clock: { now(): Date }): Promise<FakeGateway | undefined> {
  if (name === "sandbox") return undefined;
  return name === "stripe" ? startFakeStripe(clock) : startFakeRazorpay(clock);
}
