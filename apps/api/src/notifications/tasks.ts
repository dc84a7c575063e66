import type { PeriodicTask } from "../platform/jobs/start-worker.ts";
import type { Tasks } from "../platform/jobs/tasks.ts";
import type { NotificationsDeps } from "./deps.ts";
import { purgeMails } from "./purge-mails.ts";
import { deliveryOf, sendMail } from "./send-mail.ts";

declare module "../platform/jobs/tasks.ts" {
  interface TaskPayloads {
    "notifications.send-mail": { mailId: string };
    "notifications.purge": Record<string, never>;
  }
}

export function notificationTasks(deps: NotificationsDeps) {
  const deliver = deliveryOf(deps.config.mail);
  return {
    "notifications.send-mail": ({ mailId }, job) => sendMail(deps, deliver, mailId, job?.abortSignal),
    "notifications.purge": () => purgeMails(deps),
  } satisfies Tasks;
}

export const notificationCrontab: PeriodicTask[] = [{ task: "notifications.purge", match: "37 * * * *" }];
