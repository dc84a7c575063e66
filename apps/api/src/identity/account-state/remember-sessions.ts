import { LRUCache } from "lru-cache";
import type { Actor } from "../../platform/http/mount.ts";
import { type Claims, claimsOf, findSessionsOf, type SessionDeps } from "./session.ts";

/** Even when a notification is lost, no ended session counts for longer. */
const TRUSTED_FOR_MS = 1000;
const MAX_TOKENS = 20_000;
/** Sessions of one user; whoever has more is read anew. */
const MAX_OF_USER = 20;

/** Sessions that were used in this time are read again together with one that must be. */
const USED_FOR_MS = 5000;
/** The age from which they are. */
const SOON_OLD_MS = 500;
const MOST_TOGETHER = 200;
const MOST_LOOKED_AT = 500;

type Session = Awaited<ReturnType<typeof findSessionsOf>> extends Map<string, infer One> ? One : never;

interface Kept {
  claims: Claims;
  session: Promise<Session | undefined>;
  readAt: number;
  usedAt: number;
  /** False for a session with a single call so far; nobody knows whether there will be a second one. */
  isUsedAgain: boolean;
}

/**
 * Keeps sessions in memory, since every call of a logged-in person needs one. A token's signature is checked once.
 * Whether its session still exists is trusted for a moment, and until `forget` is called for its user.
 */
export function rememberSessions(deps: SessionDeps) {
  const checked = new LRUCache<string, Claims>({ max: MAX_TOKENS });
  const kept = new LRUCache<string, Map<string, Kept>>({ max: MAX_TOKENS });

  async function check(token: string) {
    const claims = await claimsOf(deps, token);
    if (claims) checked.set(token, claims);
    return claims;
  }

  function sessionOf(claims: Claims, now: number) {
    const ofUser = kept.get(claims.id);
    const known = ofUser?.get(claims.sid);
    if (known && known.readAt <= now && now < known.readAt + TRUSTED_FOR_MS) {
      known.usedAt = now;
      known.isUsedAgain = true;
      return known.session;
    }
    const soonOld = findSoonOld(claims, now);
    const found = findSessionsOf(deps.db, [claims, ...soonOld.map(({ one }) => one.claims)]);
    const others = ofUser && ofUser.size < MAX_OF_USER ? ofUser : new Map<string, Kept>();
    kept.set(claims.id, others);
    for (const { ofUser, one } of soonOld) void keep(ofUser, { ...one, readAt: now }, found);
    return keep(others, { claims, readAt: now, usedAt: now, isUsedAgain: known !== undefined }, found);
  }

  /** Finds the other sessions in use that will soon have to be read, those used last first. */
  function findSoonOld({ sid }: Claims, now: number) {
    const found: { ofUser: Map<string, Kept>; one: Kept }[] = [];
    let lookedAt = 0;
    for (const ofUser of kept.values()) {
      if (++lookedAt > MOST_LOOKED_AT || found.length >= MOST_TOGETHER) break;
      let isInUse = false;
      for (const one of ofUser.values()) {
        if (one.usedAt + USED_FOR_MS <= now) continue;
        isInUse = true;
        const isSoonOld = one.isUsedAgain && one.readAt + SOON_OLD_MS <= now && one.claims.sid !== sid;
        if (isSoonOld) found.push({ ofUser, one });
      }
      if (!isInUse) break;
    }
    return found;
  }

  function keep(ofUser: Map<string, Kept>, read: Omit<Kept, "session">, found: Promise<Map<string, Session>>) {
    const { sid } = read.claims;
    const session = found.then((sessions) => sessions.get(sid));
    const now: Kept = { ...read, session };
    ofUser.set(sid, now);
    session.catch(() => ofUser.get(sid) === now && ofUser.delete(sid));
    return session;
  }

  return {
    /** Returns the token's actor; undefined when the token is forged or expired, or its session has ended. */
    async actorOf(token: string): Promise<Actor | undefined> {
      const claims = checked.get(token) ?? (await check(token));
      const now = deps.clock.now().getTime();
      if (!claims || claims.exp * 1000 <= now) return undefined;
      const session = await sessionOf(claims, now);
      return session && session.expiresAt.getTime() > now ? session.actor : undefined;
    },
    /** Reads the sessions of this user anew at their next call. */
    forget: (userId: string) => void kept.delete(userId),
  };
}
