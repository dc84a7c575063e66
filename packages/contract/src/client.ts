import type { Endpoint, Request, Response } from "./endpoint.ts";
import { commonErrors, ErrorBody, type ErrorDefinition } from "./errors.ts";

export interface WireRequest {
  method: Endpoint["method"];
  url: string;
  body?: unknown;
}

/** Sends one request and returns its status, its body and its `Link` header. */
export type Transport = (
  request: WireRequest,
) => Promise<{ status: number; body: unknown; link?: string | null | undefined }>;

/** An error answer of the server, with the code that identifies it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  /** The message without the sentence about the wait. */
  readonly reason: string;
  readonly retryAfterSeconds: number | undefined;
  /** Finishes a login that needs a second factor. */
  readonly challenge: string | undefined;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.reason = body.reason ?? body.message;
    this.retryAfterSeconds = body.retryAfterSeconds;
    this.challenge = body.challenge;
  }

  is(definition: ErrorDefinition) {
    return this.code === definition.code;
  }
}

/** Creates the typed client. The browser passes a transport that uses `fetch`, tests an in-process server. */
export function createClient(transport: Transport) {
  const callForPage = createPageClient(transport);
  return async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Response<E>> {
    return (await callForPage(endpoint, request)).response;
  };
}

/** Like `createClient`, for a list whose `Link` header leads to its other pages. */
export function createPageClient(transport: Transport) {
  return async function callForPage<E extends Endpoint>(endpoint: E, request: Request<E>) {
    const { params, query, body } = request as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const reply = await transport({ method: endpoint.method, url: urlOf(endpoint.path, params, query), body });
    if (reply.status < 400) {
      const response = endpoint.response.parse(reply.body) as Response<E>;
      return { response, pages: queriesOf(reply.link) };
    }

    const error = ErrorBody.safeParse(reply.body);
    throw new ApiError(reply.status, error.data ?? { success: false, ...commonErrors.unexpected });
  };
}

export type Client = ReturnType<typeof createClient>;

/** The queries of other pages by their relation, such as `prev`. */
type PageQueries = Partial<Record<string, Record<string, string>>>;

/** Reads a `Link` header. Only the query counts, so a link cannot lead to another call. */
function queriesOf(link: string | null | undefined): PageQueries {
  const links = (link ?? "").matchAll(/<[^>?]*\?([^>]*)>;\s*rel="(\w+)"/g);
  return Object.fromEntries([...links].map(([, query, rel]) => [rel, Object.fromEntries(new URLSearchParams(query))]));
}

function urlOf(path: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const search = new URLSearchParams(given).toString();
  return search ? `${filled}?${search}` : filled;
}
