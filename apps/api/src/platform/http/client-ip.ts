import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";
import type { FastifyRequest } from "fastify";

/** Returns the client IP; for IPv6 its /64 network, because one person usually holds all of it. */
export const clientIpOf = ({ ip }: Pick<FastifyRequest, "ip">) =>
  ip.includes(":") && !ip.startsWith("::ffff:") ? ip.split(":").slice(0, 4).join(":") : ip;

/** Returns a function that returns the client IP of a connection; undefined for a trusted proxy, which stands for many. */
export function connectionIps(trustedProxies: string[]) {
  const isTrusted = proxyAddress.compile(trustedProxies);
  return (ip: string) => (isTrusted(ip, 0) ? undefined : clientIpOf({ ip }));
}

/** Returns a function that returns the client IP of a request that Fastify does not handle. */
export function rawClientIps(trustedProxies: string[]) {
  const isTrusted = proxyAddress.compile(trustedProxies);
  // A connection that was reset before it was accepted has no address.
  return (request: IncomingMessage) =>
    clientIpOf({ ip: (proxyAddress(request, isTrusted) as string | undefined) ?? "" });
}

/** Hashes an email or a client IP for keys and logs, which hold no personal data. */
export const fingerprint = (value: string) => createHash("sha256").update(value).digest("base64url").slice(0, 22);
