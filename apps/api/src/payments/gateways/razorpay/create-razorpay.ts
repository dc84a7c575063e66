import { paymentPageOrigins } from "@medisense/contract/payments";
import { z } from "zod";
import type { RazorpayConfig } from "../../../config/gateways.ts";
import type { Clock } from "../../../platform/clock.ts";
import { CompanyRefusal } from "../company-api.ts";
import type { Gateway, SessionState } from "../gateway.ts";
import { pageOriginsOf } from "../page-origins-of.ts";
import { createPaymentLink } from "./create-payment-link.ts";
import { parseRazorpayEvent } from "./parse-razorpay-event.ts";
import { createRazorpayApi, type RazorpayApi } from "./razorpay-api.ts";
import { isMoney, noteOf, type RazorpayLink, stateOfRazorpayLink } from "./razorpay-objects.ts";
import {
  listRazorpayRefunds,
  razorpayRefundsSince,
  razorpayRefundState,
  refundAtRazorpay,
} from "./refund-at-razorpay.ts";

/** Creates the gateway that collects payments with Razorpay's payment links. */
export function createRazorpay(config: RazorpayConfig, { clock }: { clock: Clock }): Gateway {
  const api = createRazorpayApi(config);
  return {
    name: "razorpay",
    pageOrigins: pageOriginsOf(paymentPageOrigins.razorpay, config.apiUrl),
    createCheckout: (request) => createPaymentLink(api, request),
    stateOf: async (linkId) => stateOf(api, await api.readLink(linkId)),
    close: (linkId) => close(api, linkId),
    refund: (request) => refundAtRazorpay(api, request),
    refundStateOf: ({ refundId }) => razorpayRefundState(api, refundId),
    refundsOf: (linkId) => listRazorpayRefunds(api, linkId),
    refundsSince: (since) => razorpayRefundsSince(api, since),
    paymentIdOf: async (id) => z.uuid().safeParse(noteOf(await api.readPayment(id), "payment")).data ?? null,
    parseWebhookEvent: (headers, body) => parseRazorpayEvent(config, clock, headers, body),
  };
}

async function close(api: RazorpayApi, linkId: string) {
  const state = await stateOf(api, await cancel(api, linkId));
  if (state.outcome === "open") throw new Error(`Razorpay did not cancel the link ${linkId}`);
  return state;
}

/** Cancels a link; Razorpay refuses that for one that is paid, expired or cancelled, which is then read. */
async function cancel(api: RazorpayApi, linkId: string): Promise<RazorpayLink> {
  try {
    return await api.cancelLink(linkId);
  } catch (error) {
    if (!(error instanceof CompanyRefusal) || error.status >= 500) throw error;
    return api.readLink(linkId);
  }
}

/** Money that was on its way when the link ended is a payment of the link's order, and the link may not tell. */
async function stateOf(api: RazorpayApi, link: RazorpayLink): Promise<SessionState> {
  const state = stateOfRazorpayLink(link);
  if (state.outcome !== "failed" || !link.order_id) return state;
  const late = (await api.listPayments(link.order_id)).find(({ status }) => isMoney(status));
  return late ? { outcome: "paid", amountPaise: late.amount } : state;
}
