import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import type { PersonsDeps } from "./access/deps.ts";
import { mailComeOfAge } from "./coming-of-age/mail-come-of-age.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "persons.comeOfAge": Record<string, never>;
  }
}

export function personTasks(deps: PersonsDeps) {
  return { "persons.comeOfAge": () => mailComeOfAge(deps) } satisfies Tasks;
}

/** Five minutes past midnight in India. */
export const personCrontab: PeriodicTask[] = [{ task: "persons.comeOfAge", match: "35 18 * * *" }];
