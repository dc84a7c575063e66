import type { Endpoint, Response } from "@medisense/contract/endpoint";
import type { ErrorDefinition } from "@medisense/contract/errors";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { createI18n } from "../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../lib/language.tsx";

type Reply<E extends Endpoint> = Response<E> | { refuse: ErrorDefinition };

/** What the browser really sent, for a test that cares. */
export interface Sent {
  url: URL;
  body: unknown;
  headers: Headers;
}

interface Served {
  endpoint: Endpoint;
  reply: (sent: Sent) => Promise<unknown> | unknown;
}

let served: Served[] = [];

/**
 * Stands in for the network, one endpoint at a time; call it again for the next one, and `forgetServer` after a test.
 * Replies are typed by the contract, so a test cannot describe a server that does not exist.
 */
export function serve<const E extends Endpoint>(
  endpoint: E,
  reply: NoInfer<Reply<E> | ((sent: Sent) => Reply<E> | Promise<Reply<E>>)>,
) {
  const answered = typeof reply === "function" ? (reply as Served["reply"]) : () => reply;
  served = [{ endpoint, reply: answered }, ...served];
  vi.stubGlobal("fetch", answer);
}

export function forgetServer() {
  served = [];
  vi.unstubAllGlobals();
}

/** Renders with everything the application's frame provides: router, queries, language. */
export function renderWithApp(ui: ReactNode, { at = "/", path = "*" }: { at?: string; path?: string } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter([{ path, element: ui }, ...(path === "*" ? [] : [{ path: "*", element: null }])], {
    initialEntries: [at],
  });
  const language = createLanguage(createI18n("en", {}, compileMessage), async () => ({}));
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

async function answer(address: string, init: RequestInit) {
  const url = new URL(address, "http://localhost");
  const match = served.find(({ endpoint }) => endpoint.method === init.method && isPath(endpoint.path, url.pathname));
  if (!match) throw new Error(`unexpected ${init.method} ${address}`);

  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
  const reply = await match.reply({ url, body, headers: new Headers(init.headers) });
  const refusal = refusalIn(reply);
  return globalThis.Response.json(refusal ? { success: false, ...refusal } : reply, { status: refusal?.status ?? 200 });
}

function isPath(pattern: string, path: string) {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(":") || part === given[index]);
}

function refusalIn(reply: unknown) {
  return typeof reply === "object" && reply !== null && "refuse" in reply
    ? (reply.refuse as ErrorDefinition)
    : undefined;
}
