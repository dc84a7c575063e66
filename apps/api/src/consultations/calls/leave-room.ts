import { and, eq } from "drizzle-orm";
import type { CallPeer } from "./call-peer.ts";
import type { CallDeps } from "./deps.ts";
import { callPeers } from "./tables.ts";

/** Removes a page from one room, or from all its rooms. Returns nothing for a page that another one has replaced. */
export function leaveRoom({ db }: Pick<CallDeps, "db">, socketId: string, roomId?: string): Promise<CallPeer[]> {
  return db
    .delete(callPeers)
    .where(and(eq(callPeers.socketId, socketId), roomId === undefined ? undefined : eq(callPeers.roomId, roomId)))
    .returning();
}
