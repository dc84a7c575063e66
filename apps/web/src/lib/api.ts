import { ApiError, createClient, createPageClient, type Transport, type WireRequest } from "@medisense/contract/client";
import { commonErrors, type ErrorDefinition } from "@medisense/contract/errors";
import { msg } from "./i18n.ts";
import { createObservable } from "./observable.ts";
import { readServerTime } from "./clock/server-clock.ts";
import { bearer } from "./session-token.ts";

/** The API's origin, which the build can set. The default is the page's own origin. */
const base = import.meta.env.VITE_BACKEND_URL ?? "";

/** Returns the full URL of a path on the API's server. */
export const serverUrlOf = (path: string) => base + path;

/** Calls the API with JSON. */
export const api = createClient(sendJson);

/** Calls the API for one page of a list, with the queries of its other pages. */
export const apiPage = createPageClient(sendJson);

function sendJson(request: WireRequest) {
  const { body } = request;
  const answered = onServer?.(request);
  if (answered) return answered;
  return send(request, body === undefined ? undefined : JSON.stringify(body), { "content-type": "application/json" });
}

/** Answers a call, or returns undefined for one that goes through the network. */
type AnswerOnServer = (request: WireRequest) => ReturnType<Transport> | undefined;

let onServer: AnswerOnServer | undefined;

/** Sets what answers the calls of pages that are rendered on the server. */
export function callOnServer(answer: AnswerOnServer) {
  onServer = answer;
}

let before: ((request: Pick<WireRequest, "url">) => Promise<void>) | undefined;

/** Sets what must have happened before a request is sent. If it fails, the request fails like it. */
export function callAfter(action: NonNullable<typeof before>) {
  before = action;
}

/** Whether the last call of this page reached no server. What the page shows may be out of date then. */
export const serverContact = createObservable({ isLost: false });

/** Returns true for the refusal of a call that needs a login. */
export const isLoginRequired = (error: unknown) => isRefused(error, commonErrors.loginRequired);

/** Returns true for this refusal by the server. */
export const isRefused = (error: unknown, refusal: ErrorDefinition) => error instanceof ApiError && error.is(refusal);

const UNREACHABLE = "browser/offline";

/** Returns true for a call that did not reach the server. */
export const isUnreachable = (error: unknown) => error instanceof ApiError && error.code === UNREACHABLE;

/** Sends a form with a file instead of JSON. The browser sets the content type, with the boundary it chose. */
export const sendForm =
  (form: FormData): Transport =>
  (request) =>
    send(request, form);

/** Sends a form and reports the share sent, from 0 to 1. `fetch` cannot report it. */
export const sendFormWithProgress =
  (form: FormData, onProgress: (part: number) => void): Transport =>
  async ({ method, url }) => {
    await before?.({ url });
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, base + url);
      request.withCredentials = true;
      request.setRequestHeader("accept", "application/json");
      const token = bearer();
      if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
      request.upload.addEventListener("progress", ({ loaded, total }) => total > 0 && onProgress(loaded / total));
      request.addEventListener("load", () => resolve({ status: request.status, body: parsed(request.responseText) }));
      request.addEventListener("error", () => reject(unreachable()));
      request.send(form);
    });
  };

/** Sends JSON and returns the response as it begins, for a call that may stream. A stopped request counts as unreachable. */
export function openResponse({ method, url, body }: WireRequest, accept: string, signal: AbortSignal) {
  return request({ method, url }, JSON.stringify(body), {
    headers: { accept, "content-type": "application/json" },
    signal,
  });
}

async function send(
  wire: Omit<WireRequest, "body">,
  body: BodyInit | undefined,
  describedBy: Record<string, string> = {},
) {
  const response = await request(wire, body, {
    headers: { accept: "application/json", ...(body !== undefined && describedBy) },
  });
  // A proxy may respond with an HTML page; the client reports a body that it cannot parse.
  return {
    status: response.status,
    body: await response.json().catch(() => undefined),
    link: response.headers.get("link"),
  };
}

async function request(
  { method, url }: Omit<WireRequest, "body">,
  body: BodyInit | undefined,
  { headers: given, ...init }: { headers: Record<string, string>; signal?: AbortSignal },
) {
  await before?.({ url });
  const headers = new Headers(given);
  const token = bearer();
  if (token) headers.set("authorization", `Bearer ${token}`);
  const sentAt = Date.now();
  const response = await fetch(base + url, {
    method,
    headers,
    credentials: "include",
    ...(body !== undefined && { body }),
    ...init,
  }).catch(() => {
    if (!init.signal?.aborted) serverContact.change({ isLost: true });
    throw unreachable();
  });
  serverContact.change({ isLost: false });
  readServerTime(response, sentAt);
  return response;
}

/** Returns the failure of a call that did not reach the server. */
export const unreachable = () =>
  new ApiError(0, {
    success: false,
    code: UNREACHABLE,
    message: msg("We could not reach MediSense. Check your connection and try again."),
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
