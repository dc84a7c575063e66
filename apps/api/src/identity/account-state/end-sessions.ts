import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { roomOfUser } from "../../platform/realtime/realtime.ts";
import type { IdentityDeps } from "./deps.ts";
import { sessions } from "./tables.ts";

/** Deletes a user's sessions in the caller's transaction. Call `disconnectUser` after the commit. */
export const deleteSessionsOf = (tx: Database, userId: string) =>
  tx.delete(sessions).where(eq(sessions.userId, userId));

/** Closes a user's sockets in every server process. */
export function disconnectUser({ realtime }: Pick<IdentityDeps, "realtime">, userId: string) {
  realtime.in(roomOfUser(userId)).disconnectSockets(true);
}
