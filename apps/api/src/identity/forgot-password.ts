import { randomUUID } from "node:crypto";
import { identityErrors } from "@medisense/contract/identity";
import { enqueue } from "../platform/jobs/enqueue.ts";
import type { IdentityDeps } from "./deps.ts";
import { admitOne } from "./limits.ts";

interface Forgotten {
  email: string;
  /** The caller's network address. */
  address: string;
  /** Where the mailed link leads. */
  origin: string;
}

/** Only leaves a job behind. Whether there is such an account is found out there, where no answer can show it. */
export async function forgotPassword(deps: IdentityDeps, { email, address, origin }: Forgotten) {
  await admitOne(deps, deps.db, "forgot:address", address, identityErrors.tooManyAttempts);
  await admitOne(deps, deps.db, "forgot:email", email, identityErrors.tooManyAttempts);
  await enqueue(deps.db, "identity.mail-reset-link", { requestId: randomUUID(), email, origin });
}
