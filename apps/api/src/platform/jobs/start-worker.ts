import { setTimeout as pause } from "node:timers/promises";
import { parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Pool } from "pg";
import { kindOfError } from "../kind-of-error.ts";
import { type Heartbeat, openHeartbeat } from "./heartbeat.ts";
import { type JobLog, logJobs, silent } from "./job-log.ts";
import { recordsBeforeEnding } from "./records-before-ending.ts";
import type { TaskName, Tasks } from "./tasks.ts";

export interface PeriodicTask {
  task: TaskName;
  /** A crontab expression in UTC: "* * * * *" is every minute. */
  match: string;
}

interface WorkerOptions {
  pool: Pool;
  tasks: Tasks;
  crontab?: PeriodicTask[];
  logger: JobLog;
  concurrency?: number;
  /** The milliseconds between searches for jobs whose worker died. */
  sweepMs?: number;
}

export interface Worker {
  /** Takes no further job and waits for the running ones. */
  stop(): Promise<void>;
}

const RESTART_MS = 1000;
/** Running jobs get this long to finish before they are asked to abort. */
const ABORT_AFTER_MS = 3000;

/** Starts a worker. Every process that shares the database may have one; each job runs in one of them. */
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

/** Runs jobs until it is stopped. A lost database ends the library's runner, so a new one is started. */
async function keepWorking(options: WorkerOptions, stopping: AbortSignal) {
  while (!stopping.aborted) {
    try {
      await work(options, stopping);
    } catch (error) {
      options.logger.warn(kindOfError(error), "jobs are interrupted");
      await pause(RESTART_MS, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function work(
  { pool, tasks, crontab = [], logger, concurrency = 4, sweepMs = 30_000 }: WorkerOptions,
  stopping: AbortSignal,
) {
  const heartbeat = await openHeartbeat(pool);
  let sweep: NodeJS.Timeout | undefined;
  try {
    const runner = await startRunner(pool, heartbeat, { tasks, crontab, logger, concurrency });
    sweep = setInterval(() => {
      // The only failure here is a lost connection, which `lost` reports.
      heartbeat.releaseAbandoned().catch(() => {});
    }, sweepMs);
    try {
      await Promise.race([runner.promise, heartbeat.lost, aborted(stopping)]);
    } finally {
      await stop(runner);
    }
  } finally {
    clearInterval(sweep);
    heartbeat.end();
  }
}

async function startRunner(
  pool: Pool,
  heartbeat: Heartbeat,
  options: Required<Pick<WorkerOptions, "tasks" | "crontab" | "logger" | "concurrency">>,
) {
  let started: Promise<void> | undefined;
  const events = logJobs(options.logger);
  return run({
    pgPool: releasedOnce(pool),
    taskList: askedAnew(options.tasks as TaskList, events),
    parsedCronItems: parseCronItems(
      // The key lets a new run replace one that has not started.
      options.crontab.map(({ task, match }) => ({
        task,
        match,
        options: { backfillPeriod: 0, jobKey: `cron:${task}` },
      })),
    ),
    logger: silent,
    events,
    concurrency: options.concurrency,
    gracefulShutdownAbortTimeout: ABORT_AFTER_MS,

    // The server program handles signals and stops the worker.
    noHandleSignals: true,
    preset: {
      worker: recordsBeforeEnding,
      plugins: [
        {
          name: "start-heartbeat",
          version: "1.0.0",
          worker: {
            hooks: {
              // The heartbeat starts before the first job is taken, so that no running job seems abandoned.
              async startWorker(_context, { worker }) {
                started ??= heartbeat.start(worker.workerPool.id).then(() => heartbeat.releaseAbandoned());
                await started;
              },
            },
          },
        },
      ],
    },
  });
}

/**
 * Returns the pool with connections that may be given back twice. The library does that to the connection on which it
 * listens, when the connection is lost while the library stops. pg then throws where nobody can catch it.
 */
function releasedOnce(pool: Pool): Pool {
  const connect = (use?: Parameters<Pool["connect"]>[0]) => {
    if (!use) return pool.connect();
    return pool.connect((error, client, release) => {
      // A pool that is ended gives nothing to release.
      if (!client) return use(error, client, release);
      let isReleased = false;
      use(error, client, (destroyed) => {
        if (isReleased) return;
        isReleased = true;
        release(destroyed);
      });
    });
  };
  return Object.create(pool, { connect: { value: connect } });
}

/**
 * Returns the tasks in an order that changes after a failed search. The library asks once for the ids of the tasks in an
 * order, and keeps a failure for good. Then no job would ever be found, and nothing would be logged.
 */
function askedAnew(tasks: TaskList, events: WorkerEvents): TaskList {
  const ordered = { ...tasks };
  let known: unknown;
  events.on("worker:getJob:error", ({ error }) => {
    // All workers wait for one answer, and turning the order for each could bring the old one back.
    if (error === known) return;
    known = error;
    for (const [name, task] of Object.entries(ordered).slice(0, 1)) {
      Reflect.deleteProperty(ordered, name);
      ordered[name] = task;
    }
  });
  return ordered;
}

async function stop(runner: Runner) {
  // A runner that ended with an error has stopped already; its promise carries the reason.
  await runner.stop().catch(() => {});
  await runner.promise;
}

function aborted(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
