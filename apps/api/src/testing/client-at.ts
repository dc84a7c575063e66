import { type Client, createClient } from "@medisense/contract/client";

/** Returns a client of a running server, with a session's token. A call that gets no answer fails after ten seconds. */
export function clientAt(origin: string, token?: string): Client {
  return createClient(async ({ method, url, body }) => {
    const response = await fetch(origin + url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, body: await response.json() };
  });
}
