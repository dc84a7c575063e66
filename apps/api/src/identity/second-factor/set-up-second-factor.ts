import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { isNull } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { secondFactors } from "../account-state/tables.ts";
import { drawSecret, keyUrlOf } from "../credentials/login-codes.ts";
import { sealSecret } from "../credentials/sealed-secret.ts";

/** Draws a secret for an account, in place of one that was never confirmed. */
export async function setUpSecondFactor(
  { db, clock, sessionKey }: Pick<IdentityDeps, "db" | "clock" | "sessionKey">,
  { id: userId, email }: { id: string; email: string },
) {
  const secret = drawSecret();
  const drawn = { sealedSecret: sealSecret(sessionKey, userId, secret), createdAt: clock.now() };
  const [stored] = await db
    .insert(secondFactors)
    .values({ userId, ...drawn })
    .onConflictDoUpdate({ target: secondFactors.userId, set: drawn, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  if (!stored) throw new DomainError(secondFactorErrors.alreadyOn);
  return { secret, keyUrl: keyUrlOf(secret, email) };
}
