import type { GatewayConfig } from "../../../config/gateways.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon } from "../../../testing/noon.ts";
import { formFields, type FormValue } from "../stripe/form-fields.ts";
import type { FakeGateway } from "./fake-company.ts";
import { startFakeRazorpay } from "./fake-razorpay.ts";
import { startFakeStripe } from "./fake-stripe.ts";

/** The stand-ins refuse what the companies refuse, so that a wrong request of ours cannot pass a test. */

const clock = { now: () => noon };
const inMinutes = (minutes: number) => Math.floor(noon.getTime() / 1000) + minutes * 60;

let stripe: FakeGateway;
let razorpay: FakeGateway;
beforeAll(async () => {
  [stripe, razorpay] = await Promise.all([startFakeStripe(clock), startFakeRazorpay(clock)]);
});
afterAll(() => Promise.all([stripe.close(), razorpay.close()]));

const session = (change: Record<string, FormValue> = {}, price: Record<string, FormValue> = {}) => ({
  mode: "payment",
  client_reference_id: "1",
  expires_at: inMinutes(31),
  success_url: "https://clinic.example",
  line_items: [
    { quantity: 1, price_data: { currency: "inr", unit_amount: 15000, product_data: { name: "Visit" }, ...price } },
  ],
  ...change,
});

test.each<[string, Record<string, FormValue>]>([
  ["a fraction of a paisa", session({}, { unit_amount: 15000.5 })],
  ["an unknown field", session({ discount: 1 })],
  ["an unknown mode", session({ mode: "gift" })],
  ["another currency", session({}, { currency: "usd" })],
  ["no page to return to", { mode: "payment" }],
  ["less than thirty minutes", session({ expires_at: inMinutes(29) })],
  ["more than a day", session({ expires_at: inMinutes(24 * 60 + 1) })],
])("Stripe's stand-in refuses a session with %s", async (_, fields) => {
  expect(await post(stripe.config, "/v1/checkout/sessions", formFields(fields))).toBe(400);
});

test("Stripe's stand-in repeats its answer to a key, and refuses the key for another request", async () => {
  const key = { "idempotency-key": "key-1" };
  const before = await stripe.books();

  expect(await post(stripe.config, "/v1/checkout/sessions", formFields(session()), key)).toBe(200);
  expect(await post(stripe.config, "/v1/checkout/sessions", formFields(session()), key)).toBe(200);
  expect(await post(stripe.config, "/v1/checkout/sessions", formFields(session({ mode: "setup" })), key)).toBe(400);

  expect((await stripe.books()).pages).toBe(before.pages + 1);
});

test("Stripe's stand-in knows no other call and no other key", async () => {
  expect(await post(stripe.config, "/v1/charges", "")).toBe(400);
  expect(await post(stripe.config, "/v1/refunds", "payment_intent=pi_1&reason=bored")).toBe(400);
  expect(await post({ ...stripe.config, secretKey: "sk_other" } as GatewayConfig, "/v1/checkout/sessions", "")).toBe(
    401,
  );
});

const link = (change: object = {}) => ({
  amount: 15000,
  currency: "INR",
  reference_id: `ref-${JSON.stringify(change).length}`,
  expire_by: inMinutes(16),
  ...change,
});

test.each([
  ["a fraction of a paisa", link({ amount: 15000.5 })],
  ["less than a rupee", link({ amount: 99 })],
  ["a negative amount", link({ amount: -15000 })],
  ["another currency", link({ currency: "USD" })],
  ["an unknown field", link({ discount: 1 })],
  ["too long a reference", link({ reference_id: "x".repeat(41) })],
  ["less than fifteen minutes", link({ expire_by: inMinutes(14) })],
  ["a script to return to", link({ callback_url: "javascript:alert(1)" })],
])("Razorpay's stand-in refuses a link with %s", async (_, body) => {
  expect(await post(razorpay.config, "/v1/payment_links", JSON.stringify(body))).toBe(400);
});

test("Razorpay's stand-in refuses a second link with the same reference, other calls and other keys", async () => {
  expect(await post(razorpay.config, "/v1/payment_links", JSON.stringify(link()))).toBe(200);
  expect(await post(razorpay.config, "/v1/payment_links", JSON.stringify(link()))).toBe(400);
  expect(await post(razorpay.config, "/v1/payments/pay_1/refund", JSON.stringify({ amount: 1 }))).toBe(400);
  expect(await post(razorpay.config, "/v1/payouts", "{}")).toBe(400);
  expect(await post({ ...razorpay.config, keySecret: "other" } as GatewayConfig, "/v1/payment_links", "{}")).toBe(401);
});

/** Posts as the merchant and returns the status. */
async function post(config: GatewayConfig, path: string, body: string, headers: Record<string, string> = {}) {
  if (config.name === "sandbox") throw new Error("The sandbox has no API");
  const authorization =
    config.name === "stripe"
      ? `Bearer ${config.secretKey}`
      : `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString("base64")}`;
  const reply = await fetch(new URL(path, config.apiUrl), {
    method: "POST",
    headers: { authorization, ...headers },
    body,
  });
  return reply.status;
}
