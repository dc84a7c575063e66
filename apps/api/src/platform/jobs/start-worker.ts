import { setTimeout as pause } from "node:timers/promises";
import { parseCronItems, type Runner, run, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import { kindOf } from "../kind-of-error.ts";
import { type JobLog, logJobs, silent } from "./job-log.ts";
import { openPresence, type Presence } from "./presence.ts";
import { recordsBeforeEnding } from "./records-before-ending.ts";
import type { TaskName, Tasks } from "./tasks.ts";

export interface PeriodicTask {
  task: TaskName;
  /** As in crontab, in UTC: "* * * * *" is every minute. */
  match: string;
}

interface WorkerOptions {
  pool: Pool;
  tasks: Tasks;
  crontab?: PeriodicTask[];
  logger: JobLog;
  concurrency?: number;
  /** How often to look for jobs whose worker died. */
  sweepMs?: number;
}

export interface Worker {
  /** Takes no further job and waits for those that are running. */
  stop(): Promise<void>;
}

const RESTART_MS = 1000;

/** Works off the jobs, here and in every other process that shares the database; each job runs in one of them. */
export function startWorker(options: WorkerOptions): Worker {
  const stopping = new AbortController();
  const ended = keepWorking(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** A database that goes away for a while ends the library's runner; a new one takes over when it is back. */
async function keepWorking(options: WorkerOptions, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      await work(options, stopping);
    } catch (error) {
      options.logger.warn(kindOf(error), "jobs are interrupted");
      await pause(RESTART_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function work(
  { pool, tasks, crontab = [], logger, concurrency = 4, sweepMs = 30_000 }: WorkerOptions,
  stopping: AbortSignal,
) {
  const presence = await openPresence(pool);
  let sweep: NodeJS.Timeout | undefined;
  try {
    const runner = await startRunner(pool, presence, { tasks, crontab, logger, concurrency });
    sweep = setInterval(() => {
      // A failure here is a lost connection, which `lost` reports.
      presence.releaseAbandoned().catch(() => {});
    }, sweepMs);
    try {
      await Promise.race([runner.promise, presence.lost, aborted(stopping)]);
    } finally {
      await stop(runner);
    }
  } finally {
    clearInterval(sweep);
    presence.end();
  }
}

async function startRunner(
  pool: Pool,
  presence: Presence,
  options: Required<Pick<WorkerOptions, "tasks" | "crontab" | "logger" | "concurrency">>,
) {
  let announced: Promise<void> | undefined;
  return run({
    pgPool: pool,
    taskList: options.tasks as TaskList,
    parsedCronItems: parseCronItems(
      // With the key, a run that is still waiting for its turn is replaced instead of joined by another.
      options.crontab.map(({ task, match }) => ({
        task,
        match,
        options: { backfillPeriod: 0, jobKey: `cron:${task}` },
      })),
    ),
    logger: silent,
    events: logJobs(options.logger),
    concurrency: options.concurrency,
    // Who starts us decides when we stop.
    noHandleSignals: true,
    preset: {
      worker: recordsBeforeEnding,
      plugins: [
        {
          name: "announce-worker",
          version: "1.0.0",
          worker: {
            hooks: {
              // Before the first job is taken, so that nobody can see a job of a worker that seems not to exist.
              async startWorker(_context, { worker }) {
                announced ??= presence.announce(worker.workerPool.id).then(() => presence.releaseAbandoned());
                await announced;
              },
            },
          },
        },
      ],
    },
  });
}

async function stop(runner: Runner) {
  // Already stopped by itself when its work ended with an error; then its promise carries the reason.
  await runner.stop().catch(() => {});
  await runner.promise;
}

function aborted(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
