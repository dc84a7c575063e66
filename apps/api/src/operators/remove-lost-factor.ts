import { loginErrors } from "@medisense/contract/operators/logins";
import { eq } from "drizzle-orm";
import { resetSecondFactor } from "../identity/index.ts";
import { users } from "../identity/account-state/tables.ts";
import { DomainError } from "../platform/domain-error.ts";
import { recordOperatorAct } from "../audit-trail/index.ts";
import type { OperatorsDeps } from "./audit/deps.ts";

interface Lost {
  email: string;
  /** Null when it is done on the server itself. */
  operatorId: string | null;
}

/** Removes the second factor of an account and returns the account's id. A patient's account is named by its id only. */
export async function removeLostFactor(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { email, operatorId }: Lost,
) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (user && user.id === operatorId) throw new DomainError(loginErrors.notYourOwn);
    if (!user || !(await resetSecondFactor(tx, user.id, now))) throw new DomainError(loginErrors.noFactor);
    const name = user.role === "user" ? user.id : user.email;
    const subject = { kind: "account", id: user.id, name } as const;
    await recordOperatorAct(tx, { operatorId, act: "reset-second-factor", subject }, now);
    return user.id;
  });
}
