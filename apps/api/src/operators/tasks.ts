import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import type { OperatorsDeps } from "./audit/deps.ts";
import { purgeOperators } from "./purge-operators.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "operators.purge": Record<string, never>;
  }
}

export function operatorTasks(deps: Pick<OperatorsDeps, "db" | "clock">) {
  return { "operators.purge": () => purgeOperators(deps) } satisfies Tasks;
}

export const operatorCrontab: PeriodicTask[] = [{ task: "operators.purge", match: "41 20 * * *" }];
