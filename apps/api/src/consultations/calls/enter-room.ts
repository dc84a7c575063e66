import { callErrors } from "@medisense/contract/calls";
import { and, eq, getTableColumns, lte, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { type CallPeer, LOST_AFTER } from "./call-peer.ts";
import type { CallDeps } from "./deps.ts";
import { callPeers } from "./tables.ts";

/**
 * Gives a page its person's only place in the room. Returns the page that had the place before.
 * Throws `replaced` for a returning page when another page of the person has taken the place.
 */
export async function enterRoom(
  { db }: Pick<CallDeps, "db">,
  page: CallPeer,
  isReturning = false,
): Promise<CallPeer | undefined> {
  return db.transaction(async (tx) => {
    // The lock on the person orders pages that join at once, so the later one finds the earlier one.
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
