import { sql } from "drizzle-orm";
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
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${task},
      ${JSON.stringify(payload)}::json,
      run_at := ${runAt?.toISOString() ?? null}::timestamptz,
      job_key := ${jobKey ?? null}::text,
      max_attempts := ${maxAttempts ?? null}::int
    )
  `);
}

/** Removes a job that has not started; does nothing without one. */
export async function cancelJob(tx: Database, jobKey: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${jobKey})`);
}
