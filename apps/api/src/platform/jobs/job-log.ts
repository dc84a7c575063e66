import { EventEmitter } from "node:events";
import { Logger, type WorkerEvents } from "graphile-worker";
import { kindOfError } from "../kind-of-error.ts";

export interface JobLog {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Discards the library's own log: its error messages can quote what people wrote. `logJobs` logs ids instead. */
export const silent = new Logger(() => () => {});

export function logJobs(log: JobLog): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  // The library itself would print the error of a worker, with its message.
  events.on("worker:create", ({ worker }) => {
    worker.promise = worker.promise.catch((error) => log.warn(kindOfError(error), "worker ended"));
  });
  events.on("job:success", ({ job }) => log.debug(idsOf(job), "job done"));
  events.on("job:error", ({ job, error }) =>
    log.warn({ ...idsOf(job), ...kindOfError(error) }, "job will be tried again"),
  );
  events.on("job:failed", ({ job, error }) => log.error({ ...idsOf(job), ...kindOfError(error) }, "job given up"));
  return events;
}

function idsOf(job: { id: string; task_identifier: string; attempts: number }) {
  return { jobId: job.id, task: job.task_identifier, attempt: job.attempts };
}
