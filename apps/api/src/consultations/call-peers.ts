import { callErrors } from "@medisense/contract/calls";
import { and, eq, getTableColumns, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { sessions, users } from "../identity/tables.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { CallDeps } from "./call-deps.ts";
import { callPeers } from "./call-tables.ts";

type Db = Pick<CallDeps, "db">;
export type CallPeer = Omit<typeof callPeers.$inferSelect, "seenAt">;

/** A page whose process has not spoken for it so long is gone. */
const LOST_AFTER = sql`interval '15 seconds'`;

/**
 * Puts a page into its person's only place in the room, and returns the one that had it until now.
 * A page that only returns does not get the place that another has taken meanwhile.
 */
export async function enterRoom({ db }: Db, page: CallPeer, isReturning = false): Promise<CallPeer | undefined> {
  return db.transaction(async (tx) => {
    // Two pages that come at once meet here, and the later one finds the earlier.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, page.userId)).for("no key update");
    const { roomId, userId, seenAt } = callPeers;
    const [former] = await tx
      .select({ ...getTableColumns(callPeers), isLost: lte(seenAt, sql`now() - ${LOST_AFTER}`).mapWith(Boolean) })
      .from(callPeers)
      .where(and(eq(roomId, page.roomId), eq(userId, page.userId)));
    if (isReturning && former && former.peerId !== page.peerId && !former.isLost) {
      throw new DomainError(callErrors.replaced);
    }
    await tx
      .insert(callPeers)
      .values(page)
      .onConflictDoUpdate({ target: [roomId, userId], set: { ...page, seenAt: sql`now()` } });
    return former;
  });
}

/** Takes a page out of a room, or out of all of them. Nothing comes back for one that another has replaced. */
export function leaveRoom({ db }: Db, socketId: string, roomId?: string): Promise<CallPeer[]> {
  return db
    .delete(callPeers)
    .where(and(eq(callPeers.socketId, socketId), roomId === undefined ? undefined : eq(callPeers.roomId, roomId)))
    .returning();
}

/** The pages in a room whose people are still signed in. */
export function peersIn({ db, clock }: Pick<CallDeps, "db" | "clock">, roomId: string) {
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

/** Says that these sockets are connected. */
export const speakFor = ({ db }: Db, socketIds: string[]) =>
  db.update(callPeers).set({ seenAt: sql`now()` }).where(inArray(callPeers.socketId, socketIds));

/** Takes out the pages for which nobody speaks any more; each comes back from one process only. */
export const takeOutLost = ({ db }: Db) =>
  db
    .delete(callPeers)
    .where(lt(callPeers.seenAt, sql`now() - ${LOST_AFTER}`))
    .returning();
