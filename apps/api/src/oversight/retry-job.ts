import { oversightErrors } from "@medisense/contract/payments/oversight";
import { sql } from "drizzle-orm";
import { recordOperatorAct } from "../audit-trail/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { OversightDeps } from "./deps.ts";

/**
 * Runs a job that failed once more, at once, with all its attempts. A running job is left alone, as is one that waits
 * for its first attempt.
 */
export async function retryJob(
  { db, clock }: OversightDeps,
  { jobId, operatorId }: { jobId: string; operatorId: string },
) {
  await db.transaction(async (tx) => {
    // Without new values this only locks the job: of two operators at once, the second one sees no failed attempt.
    const { rows } = await tx.execute<{ task: string; attempts: number }>(sql`
      select task_identifier as task, moved.attempts
      from graphile_worker.reschedule_jobs(array[${jobId}::bigint]) as moved
      join graphile_worker.jobs using (id)`);
    const [job] = rows;
    if (!job) throw new DomainError(oversightErrors.noJob);
    if (job.attempts === 0) return;
    await tx.execute(
      sql`select graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at := now(), attempts := 0)`,
    );
    const subject = { kind: "job" as const, id: jobId, name: job.task };
    await recordOperatorAct(tx, { operatorId, act: "retry-job", subject }, clock.now());
  });
  return { message: "The job runs again." };
}
