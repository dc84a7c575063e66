import { eq } from "drizzle-orm";
import type { Actor } from "../platform/http/mount.ts";
import { tellChange } from "../platform/realtime/changes.ts";
import { roomOfSession } from "../platform/realtime/realtime.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { sessions } from "./account-state/tables.ts";

/** Ends one session: its token stops working, and its sockets close in every server process. */
export async function logOut(
  { db, realtime }: Pick<IdentityDeps, "db" | "realtime">,
  { id, sessionId }: Pick<Actor, "id" | "sessionId">,
) {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
  tellChange(realtime, "sessions", id);
  realtime.in(roomOfSession(sessionId)).disconnectSockets(true);
}
