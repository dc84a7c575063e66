import { istTime } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { inRupees } from "../../../platform/documents/in-rupees.ts";
import { withSuccess } from "../with-success.ts";
import { Html, html } from "./html.ts";
import type { SandboxSession } from "./session-store.ts";
import { sessionTexts } from "./session-texts.ts";

interface PageOptions {
  stylesheetPath: string;
  locale: Locale;
}

interface SessionPageOptions extends PageOptions {
  now: Date;
  demo: boolean;
}

export function sessionPage(session: SandboxSession, { now, demo, ...options }: SessionPageOptions): string {
  const texts = sessionTexts[options.locale];
  const amount = inRupees(session.amountPaise);
  if (session.outcome === "open" && session.expiresAt > now) {
    return document(texts.pay(amount), options, openSession(session, amount, { demo, locale: options.locale }));
  }
  const outcome = session.outcome === "open" ? "expired" : session.outcome;
  const { title, sentence } = texts.ended[outcome];
  return document(title, options, [
    html`<p class="status ${tones[outcome]}">${icons[tones[outcome]]}<span>${title}</span></p>`,
    html`<h1 class="amount">${amount}</h1>`,
    html`<p class="lead">${sentence}</p>`,
    facts(session, options.locale),
    html`<a class="button primary" href="${withSuccess(session.returnPath, outcome === "paid")}">${texts.back}</a>`,
  ]);
}

export function notFoundPage(options: PageOptions): string {
  const { notFound, back } = sessionTexts[options.locale];
  return document(notFound.title, options, [
    html`<h1>${notFound.title}</h1>`,
    html`<p class="lead">${notFound.sentence}</p>`,
    html`<a class="button primary" href="/">${back}</a>`,
  ]);
}

function openSession(session: SandboxSession, amount: string, { demo, locale }: { demo: boolean; locale: Locale }) {
  const texts = sessionTexts[locale];
  return [
    html`<p class="eyebrow">${texts.youPay}</p>`,
    html`<h1 class="amount">${amount}</h1>`,
    facts(session, locale),
    html`<p class="note">${icons.test}<span>${texts.test}</span></p>`,
    html`<form method="post">
      <div class="actions">
        <button class="button primary" name="outcome" value="pay">${texts.pay(amount)}</button>
        <button class="button" name="outcome" value="decline">${texts.decline}</button>
        <button class="button quiet" name="outcome" value="cancel">${texts.cancel}</button>
      </div>
      ${demo && deliveryPanel(locale)}
    </form>`,
  ];
}

function facts({ description, expiresAt, outcome }: SandboxSession, locale: Locale) {
  const texts = sessionTexts[locale];
  return html`<dl>
    <div><dt>${texts.to}</dt><dd>MediSense</dd></div>
    <div><dt>${texts.purpose}</dt><dd>${description}</dd></div>
    ${outcome === "open" && html`<div><dt>${texts.openUntil}</dt><dd>${texts.inIndia(istTime(expiresAt))}</dd></div>`}
  </dl>`;
}

function deliveryPanel(locale: Locale) {
  const { copies: count, delay, delays, outOfOrder, sentence, title } = sessionTexts[locale].delivery;
  return html`<details>
  <summary>${title}</summary>
  <p>${sentence}</p>
  <label for="delay">${delay}</label>
  <select id="delay" name="delay">
    <option value="0">${delays.none}</option>
    <option value="5">${delays.seconds5}</option>
    <option value="30">${delays.seconds30}</option>
    <option value="120">${delays.minutes2}</option>
  </select>
  <label for="copies">${count}</label>
  <select id="copies" name="copies">${["1", "2", "3", "4", "5"].map((copies) => html`<option>${copies}</option>`)}</select>
  <label class="check" for="out-of-order">
    <input id="out-of-order" type="checkbox" name="outOfOrder">
    <span>${outOfOrder}</span>
  </label>
</details>`;
}

const icon = (paths: string) =>
  new Html(`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths}</svg>`);
const icons = {
  logo: new Html(
    '<svg class="logo" viewBox="0 0 40 40" aria-hidden="true" focusable="false"><path class="mark" d="M9 4h22a6 6 0 0 1 6 6v5.5a4.5 4.5 0 0 0 0 9V30a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6v-5.5a4.5 4.5 0 0 0 0-9V10a6 6 0 0 1 6-6Z"/><path class="pulse" d="M9.5 21h5l3-8.5 5 15 3-6.5h5"/></svg>',
  ),
  good: icon('<circle cx="12" cy="12" r="9"/><path d="m8 12.5 2.8 2.8L16 9.5"/>'),
  bad: icon('<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>'),
  over: icon('<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>'),
  test: icon('<path d="M9 3h6m-5 0v6L4.6 18.2A2 2 0 0 0 6.4 21h11.2a2 2 0 0 0 1.8-2.8L14 9V3M7.5 14h9"/>'),
};

const tones = { expired: "over", paid: "good", declined: "bad", cancelled: "bad" } as const;

function document(title: string, { stylesheetPath, locale }: PageOptions, content: Html[]) {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · MediSense</title>
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<main>
<p class="brand">${icons.logo}<span>MediSense</span><span class="gateway">${sessionTexts[locale].gateway}</span></p>
<div class="card">
${content}
</div>
</main>
</body>
</html>
`.markup;
}
