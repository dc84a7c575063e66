import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { recoveryCodes, secondFactors } from "../account-state/tables.ts";
import { findSecondFactor } from "./find-second-factor.ts";
import { stepOfLoginCode } from "../credentials/login-codes.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";
import { openSecret } from "../credentials/sealed-secret.ts";
import { secondFactorMail } from "./second-factor-mail.ts";

type Deps = Pick<IdentityDeps, "clock" | "sessionKey">;
interface Given {
  userId: string;
  /** A login code or a recovery code. */
  code: string;
}

/** Uses up a code of an account. Returns false for a wrong one, and for one that was used before. */
export const acceptCode = (deps: Deps, tx: Database, given: Given): Promise<boolean> =>
  /^\d{6}$/.test(given.code) ? acceptLoginCode(deps, tx, given) : acceptRecoveryCode(deps, tx, given);

async function acceptLoginCode({ clock, sessionKey }: Deps, tx: Database, { userId, code }: Given) {
  const factor = await findSecondFactor(tx, userId);
  const secret = factor && openSecret(sessionKey, userId, factor.sealedSecret);
  const step = secret && stepOfLoginCode(secret, code, clock.now());
  if (!step) return false;
  // If two uses run at once, the second one finds the step taken.
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

async function acceptRecoveryCode({ clock, sessionKey }: Deps, tx: Database, { userId, code }: Given) {
  const codeHash = hashRecoveryCode(sessionKey, userId, code);
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  if (used.length === 0) return false;
  await secondFactorMail(tx, { userId, event: "recoveryCodeUsed" }, clock.now());
  return true;
}
