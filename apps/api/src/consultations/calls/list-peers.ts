import { and, eq, gt, sql } from "drizzle-orm";
import { sessions } from "../../identity/account-state/tables.ts";
import { LOST_AFTER } from "./call-peer.ts";
import type { CallDeps } from "./deps.ts";
import { callPeers } from "./tables.ts";

/** Lists the pages in a room whose people are still logged in. */
export function listPeers({ db, clock }: Pick<CallDeps, "db" | "clock">, roomId: string) {
  const { userId, peerId, socketId } = callPeers;
  return db
    .select({ userId, peerId, socketId })
    .from(callPeers)
    .innerJoin(sessions, eq(sessions.id, callPeers.sessionId))
    .where(
      and(
        eq(callPeers.roomId, roomId),
        gt(callPeers.seenAt, sql`now() - ${LOST_AFTER}`),
        gt(sessions.expiresAt, clock.now()),
      ),
    );
}
