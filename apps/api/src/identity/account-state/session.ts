import { createSecretKey, type KeyObject } from "node:crypto";
import { SESSION_LIFETIME_S } from "@medisense/contract/identity";
import { Uuid } from "@medisense/contract/wire";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { Actor } from "../../platform/http/mount.ts";
import { importedKey } from "../credentials/imported-key.ts";
import { sessions, users } from "./tables.ts";

const AUDIENCE = "medisense";
export const SESSION_COOKIE = "token";

const Claims = z.object({ id: Uuid, sid: Uuid, exp: z.number() });
export type Claims = z.infer<typeof Claims>;

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
  const [session] = await insertSession(db, { userId, createdAt: now, expiresAt });
  return new SignJWT({ id: userId, sid: session!.id })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(AUDIENCE)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(await importedKey(sessionKey));
}

const insertSession = buildOnce("open_session", (db) =>
  db
    .insert(sessions)
    .values({
      userId: sql.placeholder("userId"),
      createdAt: sql.placeholder("createdAt"),
      expiresAt: sql.placeholder("expiresAt"),
    })
    .returning({ id: sessions.id }),
);

/** Returns the token's actor; undefined when the token is forged or expired, or its session has ended. */
export async function actorOf(deps: SessionDeps, token: string): Promise<Actor | undefined> {
  const claims = await claimsOf(deps, token);
  const session = claims && (await findSessionOf(deps.db, claims));
  return session && session.expiresAt > deps.clock.now() ? session.actor : undefined;
}

/** Returns what a token of ours claims; undefined when it is forged or expired. Its session may have ended. */
export async function claimsOf({ clock, sessionKey }: Pick<SessionDeps, "clock" | "sessionKey">, token: string) {
  return jwtVerify(token, await importedKey(sessionKey), {
    algorithms: ["HS256"],
    issuer: AUDIENCE,
    audience: AUDIENCE,
    currentDate: clock.now(),
    requiredClaims: ["exp", "sid", "id"],
  }).then(
    ({ payload }) => Claims.safeParse(payload).data,
    () => undefined,
  );
}

/** Returns the session of these claims with its actor; undefined when it has ended. */
export async function findSessionOf(db: Database, { id, sid }: Claims) {
  const [session] = await selectSession(db, { id, sid });
  return session;
}

const selectSession = buildOnce("find_session_of", (db) =>
  db
    .select({
      actor: { id: users.id, role: users.role, sessionId: sessions.id },
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder("sid")), eq(users.id, sql.placeholder("id")))),
);

/** Returns the request's token; the bearer header wins over the cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = request.headers.authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() === "bearer" && bearer) return bearer;
  return ownCookie(request, SESSION_COOKIE);
}

/** Returns a cookie of the request; undefined if another site may have caused it, because browsers send cookies then too. */
export const ownCookie = (request: FastifyRequest, name: string) =>
  request.isFromAnotherSite() ? undefined : request.cookies[name];
