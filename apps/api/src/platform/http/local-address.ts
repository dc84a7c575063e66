import type { Server } from "node:http";

/** Where a server of this process can be reached from this machine, such as "http://127.0.0.1:3000". */
export function localAddress(server: Server): string {
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("The server does not listen yet");
  const isAnywhere = at.address === "0.0.0.0" || at.address === "::";
  const host = at.family === "IPv6" ? `[${isAnywhere ? "::1" : at.address}]` : isAnywhere ? "127.0.0.1" : at.address;
  return `http://${host}:${at.port}`;
}
