import { lte } from "drizzle-orm";
import { purgeAttempts } from "../platform/rate-limit.ts";
import { roomOfSession } from "../platform/realtime/realtime.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { passwordResets, sessions, signupOtps } from "./account-state/tables.ts";

/** Deletes expired rows and closes the sockets of expired sessions: a socket is authenticated only once. */
export async function purgeExpired({ db, clock, realtime }: IdentityDeps) {
  const now = clock.now();
  const ended = await db.delete(sessions).where(lte(sessions.expiresAt, now)).returning({ id: sessions.id });
  if (ended.length > 0) realtime.in(ended.map(({ id }) => roomOfSession(id))).disconnectSockets(true);
  await db.delete(signupOtps).where(lte(signupOtps.expiresAt, now));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await purgeAttempts(db, now);
}
