import { and, eq, ne } from "drizzle-orm";
import type { Actor } from "../../platform/http/mount.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { disconnectUser } from "../account-state/end-sessions.ts";
import { sessions } from "../account-state/tables.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { countCode } from "./count-code.ts";

interface TurningOn {
  actor: Pick<Actor, "id" | "sessionId">;
  code: string;
}

/**
 * Turns the second factor of a logged-in account on, and ends its other sessions, which opened without one. Returns the
 * recovery codes, which nobody can read later.
 */
export async function turnOnSecondFactor(deps: IdentityDeps, { actor, code }: TurningOn) {
  const { id: userId, sessionId } = actor;
  const forget = await countCode(deps, userId);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    const codes = await confirmSecondFactor(deps, tx, { userId, code });
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    return codes;
  });
  await forget();
  disconnectUser(deps, userId);
  deps.logger.info({ userId }, "second factor turned on");
  return { recoveryCodes };
}
