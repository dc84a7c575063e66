import { runOnce, type Task, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import { silent } from "../jobs/job-log.ts";
import { recordsBeforeEnding } from "../jobs/records-before-ending.ts";
import type { Tasks } from "../jobs/tasks.ts";
import { asProduct } from "./watch-statements.ts";

interface RunJobsOptions {
  pool: Pool;
  tasks: Tasks;
  /** Also runs the jobs planned up to this time. */
  dueBy?: Date;
}

/** Runs all due jobs and the jobs they enqueue. Throws what a task threw. */
export async function runJobs({ pool, tasks, dueBy }: RunJobsOptions): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, reportingTo(failures, task as Task)]),
  );
  do {
    await runOnce({
      pgPool: pool,
      taskList,
      logger: silent,
      noHandleSignals: true,
      preset: { worker: recordsBeforeEnding },
    });
  } while (failures.length === 0 && dueBy && (await bringForward(pool, dueBy)));

  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, "Several jobs failed");
}

function reportingTo(failures: unknown[], task: Task): Task {
  return async (payload, helpers) => {
    try {
      return await asProduct(() => task(payload, helpers));
    } catch (error) {
      failures.push(error);
      throw error;
    }
  };
}

async function bringForward(pool: Pool, dueBy: Date) {
  const { rows } = await pool.query<{ id: string }>(
    "select id from graphile_worker.jobs where attempts < max_attempts and locked_at is null and run_at <= $1",
    [dueBy],
  );
  if (rows.length === 0) return false;
  await pool.query("select graphile_worker.reschedule_jobs($1::bigint[], run_at := now())", [rows.map(({ id }) => id)]);
  return true;
}
