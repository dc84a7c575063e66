import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { passwordResets } from "./tables.ts";

/** The days in which somebody who was invited can set a password. */
export const INVITATION_DAYS = 7;
const INVITATION_LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60_000;

/** Hashes a token of a link. The token has 256 random bits, so an unkeyed hash reveals nothing. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Returns a new token that sets the password of an account once. It invalidates an earlier one. */
export async function grantPasswordLink(
  tx: Database,
  { userId, now, lifetimeMs = INVITATION_LIFETIME_MS }: { userId: string; now: Date; lifetimeMs?: number },
) {
  const token = randomBytes(32).toString("base64url");
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx
    .insert(passwordResets)
    .values({ tokenHash: hashOfToken(token), userId, expiresAt: new Date(now.getTime() + lifetimeMs) });
  return token;
}
