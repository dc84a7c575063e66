import { secondFactorErrors } from "@medisense/contract/identity/second-factor";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import { users } from "../account-state/tables.ts";
import { isPassword, urgency } from "../credentials/passwords.ts";
import { countCode } from "./count-code.ts";

/** Asks for the password again: a session left open must not change how its owner logs in. Returns the account. */
export async function refuseUnlessOwnPassword(
  deps: Pick<IdentityDeps, "db" | "clock" | "config">,
  { userId, password }: { userId: string; password: string },
) {
  const forget = await countCode(deps, userId);
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  const isRight = await isPassword(password, {
    account: userId,
    passwordHash: user?.passwordHash,
    priority: urgency.knownDevice,
  });
  if (!user || !isRight) throw new DomainError(secondFactorErrors.wrongPassword);
  await forget();
  return user;
}
