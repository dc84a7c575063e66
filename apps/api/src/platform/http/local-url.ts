import type { Server } from "node:http";

/** Returns the URL of a server of this process for this machine, such as "http://127.0.0.1:3000". */
export function localUrl(server: Server): string {
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("The server does not listen yet");
  const isWildcard = at.address === "0.0.0.0" || at.address === "::";
  const host = at.family === "IPv6" ? `[${isWildcard ? "::1" : at.address}]` : isWildcard ? "127.0.0.1" : at.address;
  return `http://${host}:${at.port}`;
}
