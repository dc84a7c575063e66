import { runOnce, type Task, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import { silent } from "../jobs/job-log.ts";
import { recordsBeforeEnding } from "../jobs/records-before-ending.ts";
import type { Tasks } from "../jobs/tasks.ts";
import { asProduct } from "./watch-statements.ts";

interface RunJobsOptions {
  pool: Pool;
  tasks: Tasks;
  /** The time of the test. Jobs planned for later do not run, although the real clock may have passed them. */
  now?: Date;
  /** Also runs the jobs planned up to this time, and those that failed before. */
  dueBy?: Date;
}

/** Runs all due jobs and the jobs they enqueue. Throws what a task threw. */
export async function runJobs({ pool, tasks, now, dueBy }: RunJobsOptions): Promise<void> {
  const failures: unknown[] = [];
  const until = dueBy ?? now;
  const holdBack = async () => {
    if (until) await holdBackAfter(pool, until);
  };
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, reporting(task as Task, { failures, holdBack })]),
  );
  try {
    do {
      await holdBack();
      await runOnce({
        pgPool: pool,
        taskList,
        logger: silent,
        noHandleSignals: true,
        preset: { worker: recordsBeforeEnding },
      });
    } while (failures.length === 0 && until && (await bringForward(pool, until, { withFailed: dueBy !== undefined })));
  } finally {
    await pool.query("update graphile_worker._private_jobs set run_at = run_at - $1::interval where run_at >= $2", [
      AGES,
      AGES_AHEAD,
    ]);
  }

  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, "Several jobs failed");
}

/** The worker compares with the real clock. For it, a job that the test has not reached yet is ages away. */
const AGES = "1000 years";
const AGES_AHEAD = "2500-01-01";

/** A job that was to run at once, or that failed, has the real time of that as its time. */
const IS_PLANNED = "attempts = 0 and run_at <> updated_at";

async function holdBackAfter(pool: Pool, until: Date) {
  await pool.query(
    `update graphile_worker._private_jobs set run_at = run_at + $1::interval
     where ${IS_PLANNED} and run_at > $2 and run_at < $3`,
    [AGES, until, AGES_AHEAD],
  );
}

/** One task runs at a time, so what it planned is held back before the worker looks for the next job. */
function reporting(task: Task, { failures, holdBack }: { failures: unknown[]; holdBack: () => Promise<void> }): Task {
  return async (payload, helpers) => {
    try {
      await asProduct(() => task(payload, helpers));
    } catch (error) {
      failures.push(error);
      throw error;
    } finally {
      await holdBack();
    }
  };
}

async function bringForward(pool: Pool, until: Date, { withFailed }: { withFailed: boolean }) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker._private_jobs where attempts < max_attempts and locked_at is null
       and case when ${IS_PLANNED} then run_at <= $1 else $2 and attempts > 0 end`,
    [until, withFailed],
  );
  if (rows.length === 0) return false;
  await pool.query("select graphile_worker.reschedule_jobs($1::bigint[], run_at := now())", [rows.map(({ id }) => id)]);
  return true;
}
