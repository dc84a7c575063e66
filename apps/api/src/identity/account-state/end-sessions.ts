import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { roomOfUser } from "../../platform/realtime/realtime.ts";
import type { IdentityDeps } from "./deps.ts";
import { sessions } from "./tables.ts";

/** Deletes a user's sessions in the caller's transaction. Call `disconnectUser` after the commit. */
export const deleteSessionsOf = (tx: Database, userId: string) =>
  tx.delete(sessions).where(eq(sessions.userId, userId));

/** Ends what deleted sessions have left: their memory and the user's sockets, in every server process. */
export function disconnectUser({ realtime }: Pick<IdentityDeps, "realtime">, userId: string) {
  tellChange(realtime, "sessions", userId);
  realtime.in(roomOfUser(userId)).disconnectSockets(true);
}
