import { createSecretKey, type KeyObject } from "node:crypto";
import { SESSION_LIFETIME_S } from "@medisense/contract/identity";
import type { Locale } from "@medisense/contract/locales";
import { Uuid } from "@medisense/contract/wire";
import { and, eq, sql, type WithSubquery } from "drizzle-orm";
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

interface SessionStart {
  userId: string;
  /** Opens the session only while the account still has this password. */
  passwordHash?: string | undefined;
  /** The language of the browser, for an account that has none yet. */
  firstLocale?: Locale | undefined;
}

/**
 * Opens a session, and returns its signed token `{id, sid}`, valid for one day while the session's row exists. Returns
 * undefined for an account whose password is no longer the given one, and "suspended" for a suspended account.
 */
export async function startSession({ db, clock, sessionKey }: SessionDeps, start: SessionStart) {
  const { firstLocale, passwordHash, userId } = start;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_S * 1000);
  const session = {
    userId,
    passwordHash: passwordHash ?? null,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
  const [account] = firstLocale
    ? await insertFirstSession(db, { ...session, firstLocale })
    : await insertSession(db, session);
  if (!account) return undefined;
  if (!account.sessionId) return "suspended" as const;
  const token = await new SignJWT({ id: userId, sid: account.sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(AUDIENCE)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(await importedKey(sessionKey));
  return { token };
}

const accountColumns = { id: users.id, suspendedAt: users.suspendedAt };
const passwordHash = sql`${sql.placeholder("passwordHash")}::text`;
const isSameAccount = and(
  eq(users.id, sql.placeholder("userId")),
  sql`(${passwordHash} is null or ${users.passwordHash} = ${passwordHash})`,
);

// A suspension or a password reset ends all sessions. The lock makes it wait for this session, or it is seen here.
const insertSession = buildOnce("start_session", (db) =>
  insertFor(db, db.$with("account").as(db.select(accountColumns).from(users).where(isSameAccount).for("share"))),
);

/** Also sets the account's language; the update takes the lock. */
const insertFirstSession = buildOnce("start_first_session", (db) => {
  const locale = sql`case when ${users.suspendedAt} is null
    then coalesce(${users.locale}, ${sql.placeholder("firstLocale")}::locale) else ${users.locale} end`;
  return insertFor(
    db,
    db.$with("account").as(db.update(users).set({ locale }).where(isSameAccount).returning(accountColumns)),
  );
});

function insertFor(db: Database, account: WithSubquery) {
  const opened = db.$with("opened").as(
    db
      .insert(sessions)
      .select(
        sql`select gen_random_uuid(), id, ${sql.placeholder("createdAt")}::timestamptz,
          ${sql.placeholder("expiresAt")}::timestamptz from account where suspended_at is null`,
      )
      .returning({ sessionId: sessions.id }),
  );
  return db.with(account, opened).select({ sessionId: opened.sessionId }).from(account).leftJoin(opened, sql`true`);
}

/** Opens a session for a login that nothing can stop, and returns its token. */
export async function openSession(deps: SessionDeps, userId: string): Promise<string> {
  const started = await startSession(deps, { userId });
  if (!started || started === "suspended") throw new Error("This account cannot log in");
  return started.token;
}

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
const findSessionOf = async (db: Database, claims: Claims) => (await findSessionsOf(db, [claims])).get(claims.sid);

/** Returns the sessions of these claims that have not ended, by their ids. */
export async function findSessionsOf(db: Database, claims: Claims[]) {
  const found = await selectSessions(db, { sids: claims.map(({ sid }) => sid) });
  const sessions = new Map(found.map((session) => [session.actor.sessionId, session]));
  for (const { id, sid } of claims) if (sessions.get(sid)?.actor.id !== id) sessions.delete(sid);
  return sessions;
}

const selectSessions = buildOnce("find_sessions_of", (db) =>
  db
    .select({
      actor: { id: users.id, role: users.role, sessionId: sessions.id },
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.id} = any(${sql.placeholder("sids")}::uuid[])`),
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
