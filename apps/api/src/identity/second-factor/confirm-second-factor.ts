import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { secondFactors } from "../account-state/tables.ts";
import { stepOfLoginCode } from "../credentials/login-codes.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { openSecret } from "../credentials/sealed-secret.ts";
import { secondFactorMail } from "./second-factor-mail.ts";

/** Turns a drawn secret into a second factor with its first login code. Returns the recovery codes. */
export async function confirmSecondFactor(
  { clock, sessionKey }: Pick<IdentityDeps, "clock" | "sessionKey">,
  tx: Database,
  { userId, code }: { userId: string; code: string },
): Promise<string[]> {
  const isOpen = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  const [drawn] = await tx.select().from(secondFactors).where(isOpen).for("update");
  if (!drawn) throw new DomainError(secondFactorErrors.notOn);
  const secret = openSecret(sessionKey, userId, drawn.sealedSecret);
  const step = secret && stepOfLoginCode(secret, code, clock.now());
  if (!step) throw new DomainError(secondFactorErrors.wrongCode);
  await tx
    .update(secondFactors)
    .set({ confirmedAt: clock.now(), lastStep: step })
    .where(eq(secondFactors.userId, userId));
  await secondFactorMail(tx, { userId, event: "turnedOn" }, clock.now());
  return replaceRecoveryCodes(tx, sessionKey, userId);
}
