import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { mailResetLink, type ResetRequest } from "./mail-reset-link.ts";
import { mailUnlockLink, type UnlockRequest } from "./mail-unlock-link.ts";
import { purgeExpired } from "./purge-expired.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "identity.mail-reset-link": ResetRequest;
    "identity.mail-unlock-link": UnlockRequest;
    "identity.purge": Record<string, never>;
  }
}

export function identityTasks(deps: IdentityDeps) {
  return {
    "identity.mail-reset-link": (request) => mailResetLink(deps, request),
    "identity.mail-unlock-link": (request) => mailUnlockLink(deps, request),
    "identity.purge": () => purgeExpired(deps),
  } satisfies Tasks;
}

export const identityCrontab: PeriodicTask[] = [{ task: "identity.purge", match: "* * * * *" }];
