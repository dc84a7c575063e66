import { identityErrors } from "@medisense/contract/identity";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdentityDeps } from "./deps.ts";
import { logInUser } from "./log-in-user.ts";
import { signupOtps, users } from "./tables.ts";

type NewAccount = Pick<
  typeof users.$inferInsert,
  "id" | "email" | "firstName" | "lastName" | "locale" | "passwordHash"
>;

/** Creates a patient's account for whoever proved that the email is theirs, and logs in. */
export async function createPatientAccount(deps: IdentityDeps, tx: Database, account: NewAccount, message: string) {
  // The unique email lets one of two correct submissions at once win.
  const [user] = await tx
    .insert(users)
    .values({ ...account, role: "user", createdAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!user) throw new DomainError(identityErrors.alreadyRegistered);
  await tx.delete(signupOtps).where(eq(signupOtps.email, account.email));
  return logInUser(deps, tx, user, message);
}
