import type { IncomingMessage } from "node:http";

/**
 * Returns true if the browser says that another site may have caused the request. It says so by a foreign `Origin`, or
 * `Sec-Fetch-Site: cross-site`. A link that a person follows from another site is not such a request.
 */
export function isCrossSite(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  isOwnOrigin: (origin: string) => boolean,
): boolean {
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin)) return true;
  return headers["sec-fetch-site"] === "cross-site" && !isFollowedLink(method, headers);
}

/** A frame's `Sec-Fetch-Dest` is "iframe", and its page belongs to the site around it. */
function isFollowedLink(method: string | undefined, headers: IncomingMessage["headers"]) {
  return method === "GET" && headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
}
