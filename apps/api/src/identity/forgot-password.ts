import { randomUUID } from "node:crypto";
import { identityErrors } from "@medisense/contract/identity";
import { mailboxOf } from "../notifications/index.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { inTurnOf } from "../platform/rate-limit.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { countOrRefuse } from "./account-state/rate-limits.ts";

interface ResetLinkRequest {
  email: string;
  /** The client IP. */
  clientIp: string;
  /** The origin of the mailed link. */
  origin: string;
}

/** Mails the link in a job, so that the reply cannot show whether the account exists. */
export async function forgotPassword(deps: IdentityDeps, { email, clientIp, origin }: ResetLinkRequest) {
  await countOrRefuse(deps, deps.db, "forgot:ip", clientIp, identityErrors.tooManyAttempts);
  const mailbox = mailboxOf(email);
  await countOrRefuse(deps, deps.db, "forgot:sender", `${clientIp} ${mailbox}`, identityErrors.tooManyAttempts);
  await inTurnOf(`forgot ${mailbox}`, () =>
    countOrRefuse(deps, deps.db, "forgot:email", mailbox, identityErrors.tooManyAttempts),
  );
  await enqueue(deps.db, "identity.mail-reset-link", { requestId: randomUUID(), email, origin });
}
