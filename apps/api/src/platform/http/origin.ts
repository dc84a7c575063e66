import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** The client's network address; for IPv6 the /64, because one person commonly holds all of it. */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request;
  return ip.includes(":") && !ip.startsWith("::ffff:") ? ip.split(":").slice(0, 4).join(":") : ip;
}

/** A stand-in for an email or address in keys and logs, which hold no personal data. */
export const fingerprint = (value: string) => createHash("sha256").update(value).digest("base64url").slice(0, 22);
