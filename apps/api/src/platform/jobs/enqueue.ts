import { sql } from "drizzle-orm";
import { buildOnce, queryOf } from "../database/build-once.ts";
import type { Database } from "../database/open-database.ts";
import type { TaskName, TaskPayloads } from "./tasks.ts";

interface JobOptions {
  /** The earliest time to run; at once when omitted. */
  runAt?: Date;
  /** A second job with the same key replaces the first one, unless that has started. */
  jobKey?: string;
  /** Attempts of a task that throws, with growing pauses; 25 over three days when omitted. */
  maxAttempts?: number;
}

/** Inserts a job in the caller's transaction, so it exists only if that transaction commits. */
export async function enqueue<Name extends TaskName>(
  tx: Database,
  task: Name,
  payload: TaskPayloads[Name],
  { runAt, jobKey, maxAttempts }: JobOptions = {},
): Promise<void> {
  await addJob(tx, {
    task,
    payload: JSON.stringify(payload),
    runAt: runAt?.toISOString() ?? null,
    jobKey: jobKey ?? null,
    maxAttempts: maxAttempts ?? null,
  });
}

const addJob = buildOnce("add_job", (db) =>
  queryOf(
    db,
    sql`
    select graphile_worker.add_job(
      ${sql.placeholder("task")},
      ${sql.placeholder("payload")}::json,
      run_at := ${sql.placeholder("runAt")}::timestamptz,
      job_key := ${sql.placeholder("jobKey")}::text,
      max_attempts := ${sql.placeholder("maxAttempts")}::int
    )`,
  ),
);

/** Removes a job that has not started; does nothing without one. */
export async function cancelJob(tx: Database, jobKey: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${jobKey})`);
}
