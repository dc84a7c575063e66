import { loginErrors } from "@medisense/contract/operators/logins";
import { inviteAccount } from "../identity/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { OperatorsDeps } from "./audit/deps.ts";
import { recordOperatorAct } from "../audit-trail/index.ts";

interface Invitation {
  operatorId: string;
  email: string;
  firstName: string;
  lastName: string;
  origin: string;
}

/** Opens an account for another admin. It has no password before the mailed link sets one. */
export async function inviteAdmin(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { operatorId, ...invited }: Invitation,
) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const id = await inviteAccount(tx, { ...invited, role: "admin", organisationName: null }, now);
    if (!id) throw new DomainError(loginErrors.emailTaken);
    const subject = { kind: "account", id, name: invited.email } as const;
    await recordOperatorAct(tx, { operatorId, act: "invite-admin", subject }, now);
  });
}
