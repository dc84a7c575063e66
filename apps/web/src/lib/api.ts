import { ApiError, createClient } from "@medisense/contract/client";
import { msg } from "./i18n.ts";
import { bearer } from "./session-token.ts";

/** The build can point the browser at another server; by default it is the one the page came from. */
const base = import.meta.env.VITE_BACKEND_URL ?? "";

/** The full address of something a link leads to on the API's server. */
export const addressOf = (path: string) => base + path;

/** Every request the browser makes goes through here. */
export const api = createClient(async ({ method, url, body }) => {
  const headers = new Headers({ accept: "application/json" });
  const token = bearer();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");

  const response = await fetch(base + url, {
    method,
    headers,
    credentials: "include",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError(0, {
      success: false,
      code: "browser/offline",
      message: msg("We could not reach MediSense. Check your connection and try again."),
    });
  });
  // A proxy in between may answer with a page of its own; the client then finds no refusal in it and says so.
  return { status: response.status, body: await response.json().catch(() => undefined) };
});
