import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import { purgeAttachments } from "./attachments/purge-attachments.ts";
import type { ChatDeps } from "./chat/deps.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "consultations.purge-attachments": Record<string, never>;
  }
}

export function consultationTasks(deps: ChatDeps) {
  return {
    "consultations.purge-attachments": () => purgeAttachments(deps),
  } satisfies Tasks;
}

export const consultationCrontab: PeriodicTask[] = [{ task: "consultations.purge-attachments", match: "17 * * * *" }];
