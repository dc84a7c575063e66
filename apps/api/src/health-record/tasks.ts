import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import type { SharingDeps } from "./record-state/deps.ts";
import { purgeEnded } from "./erasure/purge-ended.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "health-record.purge-ended": Record<string, never>;
  }
}

export function healthRecordTasks(deps: Pick<SharingDeps, "db" | "clock" | "config">) {
  return {
    "health-record.purge-ended": () => purgeEnded(deps),
  } satisfies Tasks;
}

export const healthRecordCrontab: PeriodicTask[] = [{ task: "health-record.purge-ended", match: "23 20 * * *" }];
