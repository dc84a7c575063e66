import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Returns the client IP; for IPv6 its /64 network, because one person usually holds all of it. */
export function clientIpOf(request: FastifyRequest): string {
  const { ip } = request;
  return ip.includes(":") && !ip.startsWith("::ffff:") ? ip.split(":").slice(0, 4).join(":") : ip;
}

/** Hashes an email or a client IP for keys and logs, which hold no personal data. */
export const fingerprint = (value: string) => createHash("sha256").update(value).digest("base64url").slice(0, 22);
