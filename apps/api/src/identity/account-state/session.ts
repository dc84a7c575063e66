import { createSecretKey, type KeyObject } from "node:crypto";
import { SESSION_LIFETIME_S } from "@medisense/contract/identity";
import { Uuid } from "@medisense/contract/wire";
import { and, eq, gt } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { Actor } from "../../platform/http/mount.ts";
import { sessions, users } from "./tables.ts";

const AUDIENCE = "medisense";
export const SESSION_COOKIE = "token";

const Claims = z.object({ id: Uuid, sid: Uuid });

export interface SessionDeps {
  db: Database;
  clock: Clock;
  sessionKey: KeyObject;
}

/** Returns the key as a KeyObject: the library first tries a string as a public key, at forty times the cost. */
export const sessionKeyOf = (secret: string) => createSecretKey(Buffer.from(secret));

/** Opens a session and returns its signed token `{id, sid}`, valid for one day while the session's row exists. */
export async function openSession({ db, clock, sessionKey }: SessionDeps, userId: string): Promise<string> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_S * 1000);
  const [session] = await db
    .insert(sessions)
    .values({ userId, createdAt: now, expiresAt })
    .returning({ id: sessions.id });
  return new SignJWT({ id: userId, sid: session!.id })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(AUDIENCE)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(sessionKey);
}

/** Returns the token's actor; undefined when the token is forged or expired, or its session has ended. */
export async function actorOf({ db, clock, sessionKey }: SessionDeps, token: string): Promise<Actor | undefined> {
  const now = clock.now();
  const claims = await jwtVerify(token, sessionKey, {
    algorithms: ["HS256"],
    issuer: AUDIENCE,
    audience: AUDIENCE,
    currentDate: now,
    requiredClaims: ["exp", "sid", "id"],
  }).then(
    ({ payload }) => Claims.safeParse(payload).data,
    () => undefined,
  );
  if (!claims) return undefined;

  const [actor] = await db
    .select({ id: users.id, role: users.role, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, claims.sid), eq(users.id, claims.id), gt(sessions.expiresAt, now)))
    // A prepared statement, because every logged-in request runs it.
    .prepare("actor_of_session")
    .execute();
  return actor;
}

/** Returns the request's token; the bearer header wins over the cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() === "bearer" && bearer) return bearer;
  return ownCookie(request, SESSION_COOKIE);
}

/** Returns a cookie of the request; undefined if another site may have caused it, because browsers send cookies then too. */
export const ownCookie = (request: FastifyRequest, name: string) =>
  request.isFromAnotherSite() ? undefined : request.cookies[name];
