import { sql } from "drizzle-orm";
import type { Database } from "../database/open-database.ts";
import type { TaskName, TaskPayloads } from "./tasks.ts";

interface JobOptions {
  /** At once, unless given. */
  runAt?: Date;
  /** A second job of the same key replaces the first one while that has not started. */
  jobKey?: string;
  /** A task that throws is tried again, waiting longer each time: 25 times over three days, unless given. */
  maxAttempts?: number;
}

/** Leaves work for later in the caller's transaction: the job exists if, and only if, what caused it does. */
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

/** Takes back a job that has not started; one that is not there is fine. */
export async function withdraw(tx: Database, jobKey: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${jobKey})`);
}
