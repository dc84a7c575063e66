import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { purgeAttachments } from "./purge-attachments.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "consultations.purge-attachments": Record<string, never>;
  }
}

export function chatTasks(deps: ChatDeps) {
  return {
    "consultations.purge-attachments": () => purgeAttachments(deps),
  } satisfies Tasks;
}

export const chatCrontab: PeriodicTask[] = [{ task: "consultations.purge-attachments", match: "17 * * * *" }];
