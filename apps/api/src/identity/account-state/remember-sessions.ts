import { LRUCache } from "lru-cache";
import type { Actor } from "../../platform/http/mount.ts";
import { type Claims, claimsOf, findSessionOf, type SessionDeps } from "./session.ts";

/** Even when a notification is lost, no ended session counts for longer. */
const TRUSTED_FOR_MS = 1000;
const MAX_TOKENS = 20_000;
/** Sessions of one user; whoever has more is read anew. */
const MAX_OF_USER = 20;

interface Kept {
  session: ReturnType<typeof findSessionOf>;
  readAt: number;
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
    if (known && known.readAt <= now && now < known.readAt + TRUSTED_FOR_MS) return known.session;
    const read = { session: findSessionOf(deps.db, claims), readAt: now };
    const others = ofUser && ofUser.size < MAX_OF_USER ? ofUser : new Map<string, Kept>();
    kept.set(claims.id, others.set(claims.sid, read));
    read.session.catch(() => others.get(claims.sid) === read && others.delete(claims.sid));
    return read.session;
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
