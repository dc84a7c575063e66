import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { Actor } from "../../platform/http/mount.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { disconnectUser } from "../account-state/end-sessions.ts";
import { secondFactors, sessions } from "../account-state/tables.ts";
import { stepOfLoginCode } from "../credentials/login-codes.ts";
import { openSecret } from "../credentials/sealed-secret.ts";
import { acceptCode } from "./accept-code.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { countCode } from "./count-code.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

interface TurningOn {
  actor: Pick<Actor, "id" | "sessionId">;
  code: string;
}

/**
 * Turns the second factor of a logged-in account on, and ends its other sessions, which opened without one. Returns the
 * recovery codes, which nobody can read later. The same code or a later one, such as after a lost answer, brings new ones.
 */
export async function turnOnSecondFactor(deps: IdentityDeps, { actor, code }: TurningOn) {
  const { id: userId, sessionId } = actor;
  const forget = await countCode(deps, userId);
  const recoveryCodes = await deps.db.transaction(async (tx) => {
    const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
    const [factor] = await tx.select().from(secondFactors).where(isOn).for("update");
    if (factor) {
      const isRight = hasTurnedOn(deps, factor, code) || (await acceptCode(deps, tx, { userId, code }));
      if (!isRight) throw new DomainError(secondFactorErrors.wrongCode);
      return replaceRecoveryCodes(tx, deps.sessionKey, userId);
    }
    const codes = await confirmSecondFactor(deps, tx, { userId, code });
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
    return codes;
  });
  await forget();
  disconnectUser(deps, userId);
  deps.logger.info({ userId }, "second factor turned on");
  return { recoveryCodes };
}

/** Returns true if this login code turned the factor on, and no other one was used since. */
function hasTurnedOn(
  { clock, sessionKey }: Pick<IdentityDeps, "clock" | "sessionKey">,
  { userId, sealedSecret, lastStep }: typeof secondFactors.$inferSelect,
  code: string,
) {
  const secret = openSecret(sessionKey, userId, sealedSecret);
  return secret !== undefined && stepOfLoginCode(secret, code, clock.now()) === lastStep;
}
