import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { commonErrors } from "@medisense/contract/errors";
import type { FastifyRequest } from "fastify";
import { DomainError } from "../domain-error.ts";

/** Returns the URL of a server of this process for this machine, such as "http://127.0.0.1:3000". */
export function localUrl(server: Server): string {
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("The server does not listen yet");
  const isWildcard = at.address === "0.0.0.0" || at.address === "::";
  return urlOf(isWildcard ? { ...at, address: at.family === "IPv6" ? "::1" : "127.0.0.1" } : at);
}

/**
 * Returns the origin to use in links when none is configured. A client may name this machine as it likes, such as
 * "localhost:8080", but no other. Otherwise it is the IP at which its connection arrived.
 */
export function arrivalUrl({ protocol, host, socket, server }: FastifyRequest): string {
  const named = `${protocol}://${host}`;
  if (!URL.canParse(named)) throw new DomainError(commonErrors.invalidRequest);
  const { hostname, origin } = new URL(named);
  if (THIS_MACHINE.test(hostname)) return origin;
  const { localAddress: address, localPort: port } = socket;
  return address && port ? urlOf({ address, port }) : localUrl(server.server);
}

const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function urlOf({ address, port }: Pick<AddressInfo, "address" | "port">) {
  const ip = address.replace(/^::ffff:/, "");
  return `http://${ip.includes(":") ? `[${ip}]` : ip}:${port}`;
}
