import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import type { GrievancesDeps } from "./deps.ts";
import { tellLateGrievances } from "./tell-late-grievances.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "grievances.tellLate": unknown;
  }
}

export function grievanceTasks(deps: GrievancesDeps) {
  return { "grievances.tellLate": () => tellLateGrievances(deps) } satisfies Tasks;
}

export const grievanceCrontab: PeriodicTask[] = [{ task: "grievances.tellLate", match: "*/15 * * * *" }];
