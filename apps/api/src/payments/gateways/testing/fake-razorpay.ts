import { createHmac, randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock.ts";
import type { FakeReply } from "./company-books.ts";
import { type FakeGateway, type FakeRequest, startFakeCompany } from "./fake-company.ts";
import { RazorpayBooks } from "./razorpay-books.ts";
import { NewLink, NewRefund } from "./razorpay-requests.ts";

const KEY_ID = "rzp_fake_of_tests";
const KEY_SECRET = "fake-key-secret";
const WEBHOOK_SECRET = "fake-webhook-secret";

/** Starts a stand-in for Razorpay that checks each request with what Razorpay documents, and keeps books. */
export async function startFakeRazorpay(clock: Clock): Promise<FakeGateway> {
  const books = new RazorpayBooks(clock);
  const company = await startFakeCompany({ answer, callOf });
  books.pageOrigin = company.url;

  return {
    config: {
      name: "razorpay",
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: company.url,
    },
    press: async (paymentId, action) => books.press(paymentId, action),
    arrive: async (paymentId) => books.arrive(paymentId),
    giveBack: async (paymentId) => books.giveBack(paymentId),
    refundInDashboard: async (paymentId, amountPaise) => books.refundInDashboard(paymentId, amountPaise),
    eventsOf: async (paymentId) => books.eventsOf(paymentId),
    headersOf: (body) => ({
      "x-razorpay-signature": createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex"),
      "x-razorpay-event-id": randomUUID(),
    }),
    books: async (paymentId) => books.sums(paymentId),
    failNext: company.failNext,
    close: company.close,
  };

  function answer(request: FakeRequest): FakeReply {
    books.endExpired();
    const basic = Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString("base64");
    if (request.header("authorization") !== `Basic ${basic}`) return refusal(401, "Authentication failed");
    try {
      return { status: 200, body: carryOut(books, request) };
    } catch (error) {
      return refusal(400, (error as Error).message);
    }
  }
}

function carryOut(books: RazorpayBooks, { method, url, text, header }: FakeRequest): unknown {
  const [, version, kind, id, action] = url.pathname.split("/");
  const given = () => JSON.parse(text) as unknown;
  const link = url.searchParams.get("reference_id");
  const number = (name: string) => Number(url.searchParams.get(name) ?? 0);
  switch (`${method} ${version}/${kind}${id === undefined ? "" : "/:id"}${action === undefined ? "" : `/${action}`}`) {
    case "POST v1/payment_links":
      return books.createLink(NewLink.parse(given()));
    case "GET v1/payment_links":
      return { payment_links: books.listLinks(link) };
    case "GET v1/payment_links/:id":
      return books.readLink(id);
    case "POST v1/payment_links/:id/cancel":
      return books.cancelLink(id);
    case "GET v1/orders/:id/payments":
      return listOf(books.listPayments(id));
    case "GET v1/payments/:id":
      return books.readPayment(id);
    case "GET v1/refunds":
      return listOf(books.listRefundsSince(number("from"), number("count"), number("skip")));
    case "GET v1/payments/:id/refunds":
      return listOf(books.listRefunds(id));
    case "POST v1/payments/:id/refund":
      return books.createRefund(id, NewRefund.parse(given()), header("x-refund-idempotency"));
    case "GET v1/refunds/:id":
      return books.readRefund(id);
    default:
      throw new Error(`Razorpay documents no ${method} ${url.pathname}`);
  }
}

function callOf({ method, url }: FakeRequest) {
  if (url.pathname.endsWith("/cancel")) return "close";
  if (url.pathname.endsWith("/refund")) return "refund";
  if (method === "POST") return "create";
  return url.pathname.startsWith("/v1/payment_links/") ? "state" : undefined;
}

const listOf = (items: unknown[]) => ({ entity: "collection", count: items.length, items });
const refusal = (status: number, description: string) => ({
  status,
  body: { error: { code: "BAD_REQUEST_ERROR", description } },
});
