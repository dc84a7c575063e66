import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import type { OperatorsDeps } from "./audit/deps.ts";
import { tellEndingLicences } from "./licences/tell-ending-licences.ts";
import { purgeOperators } from "./purge-operators.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "operators.purge": Record<string, never>;
    "operators.tellEndingLicences": unknown;
  }
}

export function operatorTasks(deps: Pick<OperatorsDeps, "db" | "clock" | "config">) {
  return {
    "operators.purge": () => purgeOperators(deps),
    "operators.tellEndingLicences": () => tellEndingLicences(deps),
  } satisfies Tasks;
}

export const operatorCrontab: PeriodicTask[] = [
  { task: "operators.purge", match: "41 20 * * *" },
  { task: "operators.tellEndingLicences", match: "11 * * * *" },
];
