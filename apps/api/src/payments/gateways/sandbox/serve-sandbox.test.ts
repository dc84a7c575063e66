import { commonErrors } from "@medisense/contract/errors";
import { paymentErrors } from "@medisense/contract/payments";
import { sql } from "drizzle-orm";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createOrderDesk, KIND, MINUTE_MS, type OrderDesk } from "../../../testing/order-desk.ts";
import { createPayments } from "../../create-payments.ts";
import { servePayments } from "../../serve-payments.ts";
import { serveSandbox } from "./serve-sandbox.ts";

const noon = new Date("2026-11-20T12:00:00+05:30");

let desk: OrderDesk;
beforeAll(async () => {
  desk = await createOrderDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.travelTo(noon));

test("[DOC-12] the page shows the amount, the payee, the purpose, its expiry, and that no real money moves", async () => {
  const order = await desk.anOrderToPay({ amountPaise: 1_250_50 });

  const page = await pageOf(order);

  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const text of ["₹1,250.50", "MediSense", "Order under test", "No real money moves", "12:15 PM IST"]) {
    expect(page.body).toContain(text);
  }
  expect(buttonsOf(page.body)).toEqual(["Pay ₹1,250.50", "Decline", "Cancel"]);
});

test("the page is in the language that was chosen, else in the browser's", async () => {
  const order = await desk.anOrderToPay({ amountPaise: 1_250_50 });
  const { id } = await desk.sessionOf(order);
  const pageFor = (headers: Record<string, string>) => desk.app.inject({ url: `/sandbox-pay/${id}`, headers });

  const chosen = await pageFor({ cookie: "lang=hi", "accept-language": "en" });
  const preferred = await pageFor({ "accept-language": "hi-IN,en;q=0.5" });
  const other = await pageFor({ "accept-language": "ta" });

  for (const page of [chosen, preferred]) {
    expect(page.body).toContain('<html lang="hi">');
    expect(page.body).toContain("12:15 PM IST (भारतीय समय)");
    expect(buttonsOf(page.body)).toEqual(["₹1,250.50 चुकाएँ", "अस्वीकार करें", "रद्द करें"]);
    // The panel of the demo too: no word in Latin letters but units and the name.
    const panel = /<details>([^]*)<\/details>/.exec(page.body)![1]!.replace(/<[^>]*>/g, " ");
    expect(panel.match(/[A-Za-z]+/g)).toEqual(["MediSense"]);
  }
  expect(other.body).toContain('<html lang="en">');
});

test("the page runs no script, and its stylesheet comes from this server", async () => {
  const page = await pageOf(await desk.anOrderToPay());

  expect(page.headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).not.toMatch(/<script|<style|style=|https?:\/\//);
  const path = /href="(\/sandbox-pay\/assets\/[^"]+)"/.exec(page.body)![1]!;
  const stylesheet = await desk.app.inject(path);
  expect([stylesheet.statusCode, stylesheet.headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
  for (const [, font] of stylesheet.body.matchAll(/url\("([^"]+)"\)/g)) {
    expect((await desk.app.inject(`/sandbox-pay/assets/${font}`)).headers["content-type"]).toBe("font/ttf");
  }
});

test("markup in the description is escaped", async () => {
  const order = await desk.anOrderToPay();
  await desk.db.execute(
    sql`update sandbox_sessions set description = ${'<img src=x onerror="alert(1)">&'} where id = ${(await desk.sessionOf(order)).id}`,
  );

  const { body } = await pageOf(order);

  expect(body).not.toContain("<img");
  expect(body).toContain("&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;");
});

test("[DOC-12] each button leads back to the payer's page, and the gateway notifies the server", async () => {
  const outcomes = { pay: "paid", decline: "failed", cancel: "failed" } as const;
  for (const [outcome, status] of Object.entries(outcomes)) {
    const order = await desk.anOrderToPay();

    const back = await desk.press(order, outcome as keyof typeof outcomes);

    expect(back.statusCode).toBe(303);
    // The location is relative, so the payer's host name is kept.
    expect(back.headers.location).toBe(`/orders?orderId=${order}&success=${outcome === "pay"}`);
    expect(await desk.paymentOf(order)).toMatchObject({ status: "pending" });
    await desk.runJobs();
    expect(await desk.paymentOf(order)).toMatchObject({ status });
  }
});

test("pressing Pay twice, or ten times at once, pays once and redirects each time", async () => {
  const order = await desk.anOrderToPay();

  const presses = await Promise.all(Array.from({ length: 10 }, () => desk.press(order, "pay")));

  expect(new Set(presses.map(({ headers }) => headers.location))).toEqual(
    new Set([`/orders?orderId=${order}&success=true`]),
  );
  expect(await eventsOf(order)).toHaveLength(1);
});

test("a decision is final, and the redirect shows it", async () => {
  const order = await desk.anOrderToPay();
  await desk.press(order, "decline");

  const second = await desk.press(order, "pay");

  expect(second.headers.location).toBe(`/orders?orderId=${order}&success=false`);
  expect(await desk.sessionOf(order)).toMatchObject({ outcome: "declined" });
});

test("a decided page shows the outcome and a link back, and no buttons", async () => {
  const shown = { pay: ["Paid", true], decline: ["Declined", false], cancel: ["Cancelled", false] } as const;
  for (const [outcome, [word, success]] of Object.entries(shown)) {
    const order = await desk.anOrderToPay();
    await desk.press(order, outcome as keyof typeof shown);

    const { statusCode, body } = await pageOf(order);

    expect(statusCode).toBe(200);
    expect(body).toContain(`<span>${word}</span>`);
    expect(body).toContain(`href="/orders?orderId=${order}&#38;success=${success}"`);
    expect(buttonsOf(body)).toEqual([]);
  }
});

test("an expired page says so, and pressing Pay changes nothing", async () => {
  const order = await desk.anOrderToPay();
  desk.travelTo(new Date(noon.getTime() + 15 * MINUTE_MS));

  const pressed = await desk.press(order, "pay");

  expect(pressed.headers.location).toBe(`/sandbox-pay/${(await desk.sessionOf(order)).id}`);
  const { body } = await pageOf(order);
  expect(body).toContain("Page expired");
  expect(buttonsOf(body)).toEqual([]);
  expect(await eventsOf(order)).toEqual([]);
  expect(await desk.payments.refresh(KIND, order)).toBe("failed");
});

test("[DOC-13] late, duplicate and out-of-order webhook events lead to the same outcome", async () => {
  const order = await desk.anOrderToPay();

  await desk.press(order, "pay", { delay: "30", copies: "5", outOfOrder: "on" });

  const events = await eventsOf(order);
  expect(events.filter(({ type }) => type === "checkout.paid")).toHaveLength(5);
  expect(events.at(-1)).toMatchObject({ type: "checkout.created" });
  expect(events[0]!.runAt).toBe(noon.getTime() + 30_000);
  await desk.runJobs(new Date(noon.getTime() + MINUTE_MS));
  expect(await desk.orderOf(order)).toMatchObject({ state: "paid", fulfilledCount: 1 });
});

test("someone else's payment page cannot be reached: its URL cannot be guessed", async () => {
  const order = await desk.anOrderToPay();
  const { id: paymentId, gatewaySessionId } = await desk.paymentOf(order);
  const guesses = [order, paymentId, gatewaySessionId!.slice(0, -1), `${gatewaySessionId}A`, "%00", "..%2f", "'"];

  for (const guess of guesses) {
    const page = await desk.app.inject(`/sandbox-pay/${guess}`);
    const press = await pressAt(guess, "outcome=pay");
    expect([page.statusCode, press.statusCode]).toEqual([404, 404]);
    expect(press.json()).toMatchObject({ success: false, code: paymentErrors.sessionNotFound.code });
    expect(page.body).toContain("This payment page does not exist");
  }
  expect(await desk.sessionOf(order)).toMatchObject({ outcome: "open" });
});

test("a form that our page cannot send is refused and changes nothing", async () => {
  const order = await desk.anOrderToPay();
  const { id } = await desk.sessionOf(order);
  const forms = [
    "",
    "outcome=",
    "outcome=paid",
    "outcome=pay&delay=1",
    "outcome=pay&copies=1000",
    "outcome=pay&outOfOrder=yes",
    "__proto__=1",
  ];

  for (const form of forms) {
    const answer = await pressAt(id, form);
    expect([answer.statusCode, answer.json().code]).toEqual([400, commonErrors.invalidRequest.code]);
  }
  const json = await desk.app.inject({ method: "POST", url: `/sandbox-pay/${id}`, payload: { outcome: "pay" } });
  expect([json.statusCode, json.json().code]).toEqual([415, commonErrors.unsupportedType.code]);
  const long = await pressAt(id, `outcome=pay&x=${"x".repeat(5000)}`);
  expect([long.statusCode, long.json().code]).toEqual([413, commonErrors.tooLarge.code]);
  expect(await desk.sessionOf(order)).toMatchObject({ outcome: "open" });
});

test("outside the demo the panel is not shown and has no effect", async () => {
  const order = await desk.anOrderToPay();
  expect((await pageOf(order)).body).toContain("Delivery of the webhook event");
  const app = Fastify();
  serveSandbox(app, { ...desk, demo: false, deliverTo: () => "" });
  const url = `/sandbox-pay/${(await desk.sessionOf(order)).id}`;

  const page = await app.inject(url);
  await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "outcome=pay&copies=5&outOfOrder=on",
  });

  expect(page.body).not.toContain("Delivery of the webhook event");
  expect(await eventsOf(order)).toHaveLength(1);
});

test("with another gateway there is no sandbox page and no webhook URL for it", async () => {
  const app = Fastify();
  const { deps } = createPayments({ ...desk, gateways: [{ ...desk.gateway, name: "another" }] });
  servePayments(app, deps);

  expect((await app.inject("/sandbox-pay/s")).statusCode).toBe(404);
  const event = await app.inject({ method: "POST", url: "/payments/webhooks/sandbox", payload: {} });
  expect(event.statusCode).not.toBe(200);
});

async function pageOf(order: string) {
  return desk.app.inject(`/sandbox-pay/${(await desk.sessionOf(order)).id}`);
}

function pressAt(session: string, payload: string) {
  return desk.app.inject({
    method: "POST",
    url: `/sandbox-pay/${session}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload,
  });
}

const buttonsOf = (body: string) => [...body.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name]) => name);

async function eventsOf(order: string) {
  const { id } = await desk.sessionOf(order);
  const { rows } = await desk.db.execute<{ type: string; runAt: number }>(sql`
    select jobs.payload ->> 'type' as type, extract(epoch from jobs.run_at)::float8 * 1000 as "runAt"
    from graphile_worker._private_jobs jobs where jobs.payload ->> 'sessionId' = ${id} order by jobs.run_at`);
  return rows;
}
