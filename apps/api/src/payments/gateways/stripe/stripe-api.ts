import type { z } from "zod";
import type { StripeConfig } from "../../../config/gateways.ts";
import { createCompanyApi } from "../company-api.ts";
import { type FormValue, formFields } from "./form-fields.ts";
import { StripeIntent, StripeRefund, StripeRefunds, StripeSession, StripeSessions } from "./stripe-objects.ts";

/** The version that our objects describe; an account may have another one by default. */
const VERSION = "2023-08-16";
/** The most that Stripe lists at once. */
const LIST_LIMIT = 100;

export type StripeApi = ReturnType<typeof createStripeApi>;

/** Creates a client for the few calls of Stripe's API that we use. */
export function createStripeApi({ secretKey, apiUrl }: StripeConfig) {
  const call = createCompanyApi({
    company: "Stripe",
    apiUrl,
    headers: { authorization: `Bearer ${secretKey}`, "stripe-version": VERSION },
  });
  const get = <T>(path: string, reply: z.ZodType<T>) => call({ method: "GET", path: `/v1/${path}`, reply });
  const post = <T>(path: string, fields: FormValue, reply: z.ZodType<T>, idempotencyKey?: string) =>
    call({
      method: "POST",
      path: `/v1/${path}`,
      body: { type: "application/x-www-form-urlencoded", text: formFields(fields) },
      headers: idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
      reply,
    });
  const at = encodeURIComponent;

  return {
    createSession: (fields: FormValue, idempotencyKey: string) =>
      post("checkout/sessions", fields, StripeSession, idempotencyKey),
    readSession: (id: string) => get(`checkout/sessions/${at(id)}`, StripeSession),
    expireSession: (id: string) => post(`checkout/sessions/${at(id)}/expire`, {}, StripeSession),
    /** Lists the newest sessions of the account. */
    listSessions: async () => (await get(`checkout/sessions?limit=${LIST_LIMIT}`, StripeSessions)).data,
    readIntent: (id: string) => get(`payment_intents/${at(id)}`, StripeIntent),
    createRefund: (fields: FormValue, idempotencyKey: string) => post("refunds", fields, StripeRefund, idempotencyKey),
    readRefund: (id: string) => get(`refunds/${at(id)}`, StripeRefund),
    listRefunds: async (intent: string) =>
      (await get(`refunds?payment_intent=${at(intent)}&limit=${LIST_LIMIT}`, StripeRefunds)).data,
    /** Lists one page of the account's refunds, newest first, from a second of the Unix time on. */
    listRefundsSince: async (from: number, after: string | undefined) =>
      (
        await get(
          `refunds?created[gte]=${from}&limit=${LIST_LIMIT}${after ? `&starting_after=${at(after)}` : ""}`,
          StripeRefunds,
        )
      ).data,
  };
}
