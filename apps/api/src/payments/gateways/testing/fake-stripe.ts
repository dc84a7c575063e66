import type { Clock } from "../../../platform/clock.ts";
import { signWebhookEvent } from "../webhook-signature.ts";
import type { FakeReply } from "./company-books.ts";
import { type FakeGateway, type FakeRequest, startFakeCompany } from "./fake-company.ts";
import { StripeBooks, StripeRefusal } from "./stripe-books.ts";
import { readStripeRequest, type StripeFields } from "./stripe-requests.ts";

const SECRET_KEY = "sk_fake_of_tests";
const WEBHOOK_SECRET = "whsec_fake_of_tests";

/** Starts a stand-in for Stripe that checks each request with Stripe's published schema and keeps books. */
export async function startFakeStripe(clock: Clock): Promise<FakeGateway> {
  const books = new StripeBooks(clock);
  const answers = new Map<string, { text: string; reply: FakeReply }>();
  const company = await startFakeCompany({ answer, callOf });
  books.pageOrigin = company.url;

  return {
    config: { name: "stripe", secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: company.url },
    press: async (paymentId, action) => books.press(paymentId, action),
    arrive: async (paymentId) => books.arrive(paymentId),
    giveBack: async (paymentId) => books.giveBack(paymentId),
    refundInDashboard: async (paymentId, amountPaise) => books.refundInDashboard(paymentId, amountPaise),
    eventsOf: async (paymentId) => books.eventsOf(paymentId),
    headersOf: (body, at) => ({ "stripe-signature": signWebhookEvent(Buffer.from(WEBHOOK_SECRET), body, at) }),
    books: async (paymentId) => books.sums(paymentId),
    failNext: company.failNext,
    close: company.close,
  };

  /** Repeats its first answer to an idempotency key, whatever that was. */
  function answer(request: FakeRequest): FakeReply {
    books.endExpired();
    if (request.url.pathname.startsWith("/c/pay/")) return showPage(books, request);
    const key = request.header("idempotency-key");
    const repeated = key === undefined ? undefined : answers.get(key);
    if (repeated) return repeated.text === request.text ? repeated.reply : refusal(400, "idempotency_error");
    const reply = answerOnce(request);
    if (key !== undefined) answers.set(key, { text: request.text, reply: request.isSpoilt ? FAULT : reply });
    return reply;
  }

  function answerOnce(request: FakeRequest): FakeReply {
    if (request.header("authorization") !== `Bearer ${SECRET_KEY}`) return refusal(401, "api_key_invalid");
    try {
      return { status: 200, body: carryOut(books, request, readStripeRequest(request)) };
    } catch (error) {
      return error instanceof StripeRefusal ? error.reply : refusal(400, (error as Error).message);
    }
  }
}

/** Shows a session's page to a browser: its one button pays, and leads back to our site. */
function showPage(books: StripeBooks, { method, url }: FakeRequest): FakeReply {
  const { paymentId, successUrl } = books.pageOf(url.pathname.split("/").at(-1));
  if (method !== "POST") return { status: 200, body: PAGE };
  books.press(paymentId, "pay");
  return { status: 303, body: "", location: successUrl };
}

const PAGE = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Stripe's stand-in</title>
<form method="post"><button>Pay</button></form></html>`;

function carryOut(books: StripeBooks, { method, url }: FakeRequest, fields: StripeFields): unknown {
  const [, , kind, second, third, action] = url.pathname.split("/");
  if (kind === "checkout" && third === undefined) {
    return method === "POST" ? books.createSession(fields) : listOf(books.listSessions());
  }
  if (kind === "checkout") return action === "expire" ? books.expireSession(third) : books.readSession(third);
  if (kind === "payment_intents") return books.readIntent(second);
  if (second !== undefined) return books.readRefund(second);
  if (method === "POST") return books.createRefund(fields);
  const intent = url.searchParams.get("payment_intent");
  if (intent !== null) return listOf(books.listRefunds(intent));
  const [from, limit] = [url.searchParams.get("created[gte]"), url.searchParams.get("limit")].map(Number);
  return listOf(books.listRefundsSince(from!, limit!, url.searchParams.get("starting_after")));
}

function callOf({ method, url }: FakeRequest) {
  if (url.pathname.startsWith("/c/pay/")) return undefined;
  if (url.pathname.endsWith("/expire")) return "close";
  if (url.pathname.startsWith("/v1/refunds")) return method === "POST" ? "refund" : undefined;
  return method === "POST" ? "create" : "state";
}

const FAULT = { status: 500, body: { error: { type: "api_error" } } };
const listOf = (data: unknown[]) => ({ object: "list", data, has_more: false, url: "/v1" });
const refusal = (status: number, code: string) => new StripeRefusal(status, code).reply;
