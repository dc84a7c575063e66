import { EventEmitter } from "node:events";
import { Logger, type WorkerEvents } from "graphile-worker";

export interface JobLog {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The library's own log lines quote error messages, and those quote what people wrote. We log its events instead. */
export const silent = new Logger(() => () => {});

export function logJobs(log: JobLog): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("job:success", ({ job }) => log.debug(idsOf(job), "job done"));
  events.on("job:error", ({ job, error }) => log.warn({ ...idsOf(job), ...kindOf(error) }, "job will be tried again"));
  events.on("job:failed", ({ job, error }) => log.error({ ...idsOf(job), ...kindOf(error) }, "job given up"));
  return events;
}

function idsOf(job: { id: string; task_identifier: string; attempts: number }) {
  return { jobId: job.id, task: job.task_identifier, attempt: job.attempts };
}

/** What went wrong and where, without the message: a failed query's message contains the values it was given. */
export function kindOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const { cause } = error;
  const code = (error as { code?: unknown }).code ?? (cause as { code?: unknown } | undefined)?.code;
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  return { error: error.name, code, stack: frames?.slice(0, 8).join("\n") };
}
