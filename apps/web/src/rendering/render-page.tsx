/**
 * The public screens and some of a patient's own for the server: they are answered complete, without a script having
 * run. Built to `dist/server/page.js`; the template is `dist/client/index.html`.
 */

import { AsyncLocalStorage } from "node:async_hooks";
import type { Transport } from "@medisense/contract/client";
import type { Locale } from "@medisense/contract/locales";
import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { ApplicationFrame } from "../app/application.tsx";
import { createRoutes } from "../app/create-routes.tsx";
import { positionsOf } from "../app/loading/route-positions.ts";
import type { Session } from "../features/session/session.ts";
import { callOnServer } from "../lib/api.ts";
import { createI18n } from "../lib/i18n.ts";
import { takePageTime } from "../lib/clock/server-clock.ts";
import { createLanguage } from "../lib/language.tsx";
import { takePageOrigin } from "../lib/site/page-origin.ts";
import { loadApplicationHindi } from "../locales/load-application-hindi.ts";
import { loadScreens } from "../pages/frames/screen.tsx";
import { openGuards } from "./open-guards.ts";
import { createIsScreen } from "./create-is-screen.ts";
import { isRendered } from "./is-rendered.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { answer, answersIn, createServerQueries, openQuestions, type Question } from "./server-queries.ts";

export { fillPage } from "./fill-page.ts";
export { isRendered };

export interface ScreenRequest {
  /** The path with its query. */
  url: string;
  /** The origin that the visitor sees. */
  origin: string;
  locale: Locale;
  /** The patient who is logged in, or null for a visitor. */
  session: Session | null;
  /** Makes a call for this patient, or a public one. */
  ask: Transport;
  /** Runs work that keeps the processor busy in its caller's turn. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A screen may ask again when it knows the first answers. */
const MAX_ROUNDS = 3;

const rendering = new AsyncLocalStorage<Pick<ScreenRequest, "ask" | "origin"> & { at: number }>();
callOnServer((request) => rendering.getStore()?.ask(request));
takePageTime(() => rendering.getStore()?.at);
takePageOrigin(() => rendering.getStore()?.origin);

/** All screens, for every request: ranking and compiling their paths takes milliseconds. */
const { query, dataRoutes } = createStaticHandler(createRoutes(openGuards));

/** Returns true for a path that a screen of the web app answers; any other is a page that does not exist. */
export const isScreen = createIsScreen(dataRoutes);

/** Renders a page, or returns the known one if the answers to its questions have not changed. */
export function renderPage(request: ScreenRequest, known?: RenderedPage): Promise<RenderedPage> {
  const at = Date.now();
  return rendering.run({ ...request, at }, async () => {
    const queryClient = createServerQueries(request.session);
    if (known) {
      await answer(queryClient, known.questions);
      if (JSON.stringify(answersIn(queryClient)) === known.data) return known;
    }
    return { ...(await render(request, queryClient)), at };
  });
}

async function render(
  { url, locale, inTurn }: ScreenRequest,
  queryClient: QueryClient,
): Promise<Omit<RenderedPage, "at">> {
  const { route, view } = await viewOf(url, locale, queryClient);
  const questions: Question[] = [];
  let html = await inTurn(async () => renderToString(view));
  for (let round = 1; round < MAX_ROUNDS; round++) {
    const open = openQuestions(queryClient);
    if (open.length === 0) break;
    questions.push(...open);
    await answer(queryClient, open);
    html = await inTurn(async () => renderToString(view));
  }
  return { locale, html, route, data: JSON.stringify(answersIn(queryClient)), questions };
}

async function viewOf(url: string, locale: Locale, queryClient: QueryClient) {
  const address = new URL(url, "http://localhost");
  const context = await query(new Request(address));
  if (context instanceof Response) throw new Error(`${address.pathname} leads elsewhere.`);
  if (context.errors) throw new Error(`${address.pathname} cannot be opened.`, { cause: context.errors });
  const matched = context.matches.map((match) => match.route);
  await loadScreens(matched);
  const hindi = locale === "hi" ? await loadApplicationHindi() : {};
  const language = createLanguage(createI18n(locale, hindi), loadApplicationHindi);
  const router = createStaticRouter(dataRoutes, context);
  const view = (
    <ApplicationFrame queryClient={queryClient} language={language}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </ApplicationFrame>
  );
  return { route: positionsOf(dataRoutes, matched), view };
}
