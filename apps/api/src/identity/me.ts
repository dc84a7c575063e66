import { eq } from "drizzle-orm";
import { identityOf } from "./account-state/log-in-user.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { users } from "./account-state/tables.ts";

/** Returns the account of a session. */
export async function me(deps: IdentityDeps, userId: string) {
  const [user] = await deps.db.select().from(users).where(eq(users.id, userId));
  return identityOf(deps, user!);
}
