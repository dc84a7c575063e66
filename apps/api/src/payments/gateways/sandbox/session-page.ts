import { istTime } from "@medisense/contract/ist";
import { Html, html } from "./html.ts";
import type { SandboxSession } from "./session-store.ts";

interface PageOptions {
  stylesheetPath: string;
}

interface SessionPageOptions extends PageOptions {
  now: Date;
  demo: boolean;
}

export function sessionPage(session: SandboxSession, { now, demo, stylesheetPath }: SessionPageOptions): string {
  const isOpen = session.outcome === "open" && session.expiresAt > now;
  const amount = rupees(session.amountPaise);
  if (isOpen) return document(`Pay ${amount}`, stylesheetPath, openSession(session, amount, demo));
  const { title, sentence, tone, success } = ended[session.outcome];
  return document(title, stylesheetPath, [
    html`<p class="status ${tone}">${icons[tone]}<span>${title}</span></p>`,
    html`<h1 class="amount">${amount}</h1>`,
    html`<p class="lead">${sentence}</p>`,
    facts(session),
    html`<a class="button primary" href="${withSuccess(session.returnPath, success)}">Back to MediSense</a>`,
  ]);
}

export function notFoundPage({ stylesheetPath }: PageOptions): string {
  return document("No such payment page", stylesheetPath, [
    html`<h1>This payment page does not exist</h1>`,
    html`<p class="lead">The link may be incomplete. Nothing was charged.</p>`,
    html`<a class="button primary" href="/">Back to MediSense</a>`,
  ]);
}

/** Appends the outcome to a return path; the merchant does not trust it and fetches the result. */
export function withSuccess(returnPath: string, success: boolean): string {
  return `${returnPath}${returnPath.includes("?") ? "&" : "?"}success=${success}`;
}

function openSession(session: SandboxSession, amount: string, demo: boolean) {
  return [
    html`<p class="eyebrow">You pay</p>`,
    html`<h1 class="amount">${amount}</h1>`,
    facts(session),
    html`<p class="note">${icons.test}<span>This is a test payment. No real money moves and no card is needed.</span></p>`,
    html`<form method="post">
      <div class="actions">
        <button class="button primary" name="outcome" value="pay">Pay ${amount}</button>
        <button class="button" name="outcome" value="decline">Decline</button>
        <button class="button quiet" name="outcome" value="cancel">Cancel</button>
      </div>
      ${demo && deliveryPanel}
    </form>`,
  ];
}

function facts({ description, expiresAt, outcome }: SandboxSession) {
  return html`<dl>
    <div><dt>To</dt><dd>MediSense</dd></div>
    <div><dt>For</dt><dd>${description}</dd></div>
    ${outcome === "open" && html`<div><dt>Open until</dt><dd>${istTime(expiresAt)} IST</dd></div>`}
  </dl>`;
}

const deliveryPanel = html`<details>
  <summary>Delivery of the webhook event</summary>
  <p>How the gateway reports your decision to MediSense. The outcome is the same whatever you choose.</p>
  <label for="delay">Delay</label>
  <select id="delay" name="delay">
    <option value="0">None</option>
    <option value="5">5 seconds</option>
    <option value="30">30 seconds</option>
    <option value="120">2 minutes</option>
  </select>
  <label for="copies">Copies</label>
  <select id="copies" name="copies">${["1", "2", "3", "4", "5"].map((copies) => html`<option>${copies}</option>`)}</select>
  <label class="check" for="out-of-order">
    <input id="out-of-order" type="checkbox" name="outOfOrder">
    <span>Out of order: an older event arrives last</span>
  </label>
</details>`;

const icon = (paths: string) =>
  new Html(`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths}</svg>`);
const icons = {
  good: icon('<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.8 2.8L16 9.5"/>'),
  bad: icon('<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>'),
  over: icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>'),
  test: icon('<path d="M9 3h6m-5 0v6L4.6 18.2A2 2 0 0 0 6.4 21h11.2a2 2 0 0 0 1.8-2.8L14 9V3M7.5 14h9"/>'),
};

const expired = {
  title: "Page expired",
  sentence: "The time to pay has run out. Nothing was charged.",
  tone: "over",
  success: false,
} as const;
const ended = {
  open: expired,
  expired,
  paid: {
    title: "Paid",
    sentence: "The payment was made. There is nothing more to do here.",
    tone: "good",
    success: true,
  },
  declined: {
    title: "Declined",
    sentence: "The payment was declined. Nothing was charged.",
    tone: "bad",
    success: false,
  },
  cancelled: {
    title: "Cancelled",
    sentence: "This payment was cancelled. Nothing was charged.",
    tone: "bad",
    success: false,
  },
} as const;

function document(title: string, stylesheetPath: string, content: Html[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · Sandbox payments</title>
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<main>
<p class="gateway"><span class="mark" aria-hidden="true"></span>Sandbox payments</p>
<div class="card">
${content}
</div>
</main>
</body>
</html>
`.markup;
}

/** Formats rupees with Indian grouping: "₹150", "₹1,50,000", "₹99.50". */
function rupees(paise: number) {
  const format = new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
  });
  return format.format(paise / 100);
}
