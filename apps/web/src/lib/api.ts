import { ApiError, createClient, type Transport, type WireRequest } from "@medisense/contract/client";
import { msg } from "./i18n.ts";
import { bearer } from "./session-token.ts";

/** The build can point the browser at another server; by default it is the one the page came from. */
const base = import.meta.env.VITE_BACKEND_URL ?? "";

/** The full address of something a link leads to on the API's server. */
export const addressOf = (path: string) => base + path;

/** Every request the browser makes goes through here. */
export const api = createClient((request) => {
  const { body } = request;
  return send(request, body === undefined ? undefined : JSON.stringify(body), { "content-type": "application/json" });
});

/** For a call that takes a form with a file instead of JSON; the browser names its type, with the boundary it chose. */
export const sendForm =
  (form: FormData): Transport =>
  (request) =>
    send(request, form);

/** The same for a file that takes a while: says how much of it has left, from 0 to 1. `fetch` cannot tell. */
export const sendFormWithProgress =
  (form: FormData, onProgress: (part: number) => void): Transport =>
  ({ method, url }) =>
    new Promise((resolve, reject) => {
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

async function send(
  { method, url }: WireRequest,
  body: BodyInit | undefined,
  describedBy: Record<string, string> = {},
) {
  const headers = new Headers({ accept: "application/json", ...(body !== undefined && describedBy) });
  const token = bearer();
  if (token) headers.set("authorization", `Bearer ${token}`);

  const response = await fetch(base + url, {
    method,
    headers,
    credentials: "include",
    ...(body !== undefined && { body }),
  }).catch(() => {
    throw unreachable();
  });
  // A proxy in between may answer with a page of its own; the client then finds no refusal in it and says so.
  return { status: response.status, body: await response.json().catch(() => undefined) };
}

const unreachable = () =>
  new ApiError(0, {
    success: false,
    code: "browser/offline",
    message: msg("We could not reach MediSense. Check your connection and try again."),
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
