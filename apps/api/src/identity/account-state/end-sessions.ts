import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { roomOfSession, roomOfUser } from "../../platform/realtime/realtime.ts";
import type { IdentityDeps } from "./deps.ts";
import { sessions } from "./tables.ts";

/** Ends one session: its token stops working, and its sockets close in every server process. */
export async function endSession({ db, realtime }: Pick<IdentityDeps, "db" | "realtime">, sessionId: string) {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
  realtime.in(roomOfSession(sessionId)).disconnectSockets(true);
}

/** Deletes a user's sessions in the caller's transaction. Call `disconnectUser` after the commit. */
export const deleteSessionsOf = (tx: Database, userId: string) =>
  tx.delete(sessions).where(eq(sessions.userId, userId));

export function disconnectUser({ realtime }: Pick<IdentityDeps, "realtime">, userId: string) {
  realtime.in(roomOfUser(userId)).disconnectSockets(true);
}
