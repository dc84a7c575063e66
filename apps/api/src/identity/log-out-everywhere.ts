import type { IdentityDeps } from "./account-state/deps.ts";
import { deleteSessionsOf, disconnectUser } from "./account-state/end-sessions.ts";

/** Ends every session of a user, on every device. */
export async function logOutEverywhere(deps: Pick<IdentityDeps, "db" | "realtime">, userId: string) {
  await deleteSessionsOf(deps.db, userId);
  disconnectUser(deps, userId);
}
