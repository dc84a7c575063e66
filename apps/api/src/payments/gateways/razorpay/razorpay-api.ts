import type { z } from "zod";
import type { RazorpayConfig } from "../../../config/gateways.ts";
import { createCompanyApi } from "../company-api.ts";
import {
  RazorpayLink,
  RazorpayLinks,
  RazorpayPayment,
  RazorpayPayments,
  RazorpayRefund,
  RazorpayRefunds,
} from "./razorpay-objects.ts";

/** The most that Razorpay lists at once. */
const LIST_LIMIT = 100;

export type RazorpayApi = ReturnType<typeof createRazorpayApi>;

/** Creates a client for the few calls of Razorpay's API that we use. */
export function createRazorpayApi({ keyId, keySecret, apiUrl }: RazorpayConfig) {
  const call = createCompanyApi({
    company: "Razorpay",
    apiUrl,
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}` },
  });
  const get = <T>(path: string, reply: z.ZodType<T>) => call({ method: "GET", path: `/v1/${path}`, reply });
  const post = <T>(path: string, body: object, reply: z.ZodType<T>, headers: Record<string, string> = {}) =>
    call({
      method: "POST",
      path: `/v1/${path}`,
      body: { type: "application/json", text: JSON.stringify(body) },
      headers,
      reply,
    });
  const at = encodeURIComponent;

  return {
    createLink: (body: object) => post("payment_links", body, RazorpayLink),
    readLink: (id: string) => get(`payment_links/${at(id)}`, RazorpayLink),
    cancelLink: (id: string) => post(`payment_links/${at(id)}/cancel`, {}, RazorpayLink),
    listLinks: async (referenceId: string) =>
      (await get(`payment_links?reference_id=${at(referenceId)}`, RazorpayLinks)).payment_links,
    listPayments: async (orderId: string) => (await get(`orders/${at(orderId)}/payments`, RazorpayPayments)).items,
    readPayment: (id: string) => get(`payments/${at(id)}`, RazorpayPayment),
    createRefund: (paymentId: string, body: object, idempotencyKey: string) =>
      post(`payments/${at(paymentId)}/refund`, body, RazorpayRefund, { "x-refund-idempotency": idempotencyKey }),
    readRefund: (id: string) => get(`refunds/${at(id)}`, RazorpayRefund),
    listRefunds: async (paymentId: string) =>
      (await get(`payments/${at(paymentId)}/refunds?count=${LIST_LIMIT}`, RazorpayRefunds)).items,
    /** Lists one page of the account's refunds, from a second of the Unix time on. */
    listRefundsSince: async (from: number, skip: number) =>
      (await get(`refunds?from=${from}&count=${LIST_LIMIT}&skip=${skip}`, RazorpayRefunds)).items,
  };
}
