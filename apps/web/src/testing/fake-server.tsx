import type { Endpoint, Response } from "@medisense/contract/endpoint";
import type { ErrorBody, ErrorDefinition } from "@medisense/contract/errors";
import { readSiteOwner } from "@medisense/contract/operators/site-owner";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished, vi } from "vitest";
import { createI18n } from "../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../lib/language.tsx";
import { serverContact } from "../lib/api.ts";
import { aSiteOwner } from "./site-owner.fixture.ts";
import { addUnanswered } from "./unanswered-calls.ts";

/** A refusal, with what its body holds beyond the definition. */
type Refusal = ErrorDefinition & Partial<ErrorBody>;
type Reply<E extends Endpoint> = Response<E> | { refuse: Refusal };

/** A request as the browser sent it. */
export interface SentRequest {
  url: URL;
  body: unknown;
  headers: Headers;
  /** The headers of the answer, for a reply that has some. */
  answerHeaders: Headers;
}

interface Served {
  endpoint: Endpoint;
  reply: (sent: SentRequest) => Promise<unknown> | unknown;
}

let served: Served[] = [];

/**
 * Replaces the network, one endpoint at a time. The contract types the replies, so a test cannot describe a
 * server that does not exist. A call that no fake answers fails the test by its name.
 */
export function serve<const E extends Endpoint>(
  endpoint: E,
  reply: NoInfer<Reply<E> | ((sent: SentRequest) => Reply<E> | Promise<Reply<E>>)>,
) {
  const answered = typeof reply === "function" ? (reply as Served["reply"]) : () => reply;
  served = [{ endpoint, reply: answered }, ...served];
}

/** Starts a test with a server that only names its owner, because a footer asks on many screens. */
export function startFakeServer() {
  served = [{ endpoint: readSiteOwner, reply: () => ({ success: true, data: aSiteOwner }) }];
  serverContact.change({ isLost: false });
  vi.stubGlobal("fetch", answer);
}

/** Renders with the providers of the application: router, queries, language. */
export function renderWithApp(ui: ReactNode, { at = "/", path = "*" }: { at?: string; path?: string } = {}) {
  const queryClient = untilTestEnds(
    new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
  );
  const router = createMemoryRouter([{ path, element: ui }, ...(path === "*" ? [] : [{ path: "*", element: null }])], {
    initialEntries: [at],
  });
  const language = createLanguage(createI18n("en", {}), async () => ({}));
  return {
    user: userEvent.setup(),
    router,
    ...render(
      <LanguageProvider language={language}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  };
}

/** Makes retries follow at once, and ends them with the test. They must not reach the server of the next one. */
export function untilTestEnds(queryClient: QueryClient) {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  onTestFinished(() => queryClient.clear());
  return queryClient;
}

async function answer(target: string, init: RequestInit) {
  const url = new URL(target, "http://localhost");
  const match = served.find(({ endpoint }) => endpoint.method === init.method && isPath(endpoint.path, url.pathname));
  if (!match) throw addUnanswered(`${init.method} ${url.pathname}`);

  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
  const headers = new Headers();
  const replied = match.reply({ url, body, headers: new Headers(init.headers), answerHeaders: headers });
  const reply = await Promise.race([replied, stopOf(init.signal)]);
  const refusal = refusalIn(reply);
  return globalThis.Response.json(refusal ? { success: false, ...refusal } : reply, {
    status: refusal?.status ?? 200,
    headers,
  });
}

/** Fails when the caller stops the request, as the network does. */
const stopOf = (signal: RequestInit["signal"]) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError"))),
  );

function isPath(pattern: string, path: string) {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(":") || part === given[index]);
}

function refusalIn(reply: unknown) {
  return typeof reply === "object" && reply !== null && "refuse" in reply ? (reply.refuse as Refusal) : undefined;
}
