import type { StuckWork } from "@medisense/contract/payments/oversight";
import { and, asc, isNull, lt, sql } from "drizzle-orm";
import { mails } from "../notifications/tables.ts";
import { failureOf } from "../payments/index.ts";
import type { OversightDeps } from "./deps.ts";

const WAIT_MS = 10 * 60_000;
const MOST = 200;

/**
 * Lists the oldest jobs that have failed and mails that still wait, with the count of all. What they say about people is
 * left out.
 */
export async function listStuckWork({ db, clock }: OversightDeps): Promise<Omit<StuckWork, "success">> {
  const { rows } = await db.execute<{
    id: string;
    task: string;
    attempts: number;
    max: number;
    created: string;
    next: string;
    paymentId: string | null;
    error: string;
    total: number;
  }>(sql`
    select id::text as id, task_identifier as task, job.attempts::int as attempts, job.max_attempts::int as max,
      job.created_at as created, job.run_at as next, payload->>'paymentId' as "paymentId", job.last_error as error,
      count(*) over ()::int as total
    from graphile_worker.jobs as job join graphile_worker._private_jobs as stored using (id)
    where job.attempts > 0 and job.last_error is not null and job.locked_at is null
    order by job.created_at limit ${MOST}`);
  const areWaiting = and(isNull(mails.sentAt), lt(mails.createdAt, new Date(clock.now().getTime() - WAIT_MS)));
  const waiting = await db
    .select({ id: mails.id, cause: mails.cause, createdAt: mails.createdAt })
    .from(mails)
    .where(areWaiting)
    .orderBy(asc(mails.createdAt))
    .limit(MOST);
  return {
    jobs: rows.map(({ id, task, attempts, max, created, next, paymentId, error }) => ({
      _id: id,
      task,
      attempts,
      maxAttempts: max,
      createdAt: new Date(created).toISOString(),
      nextAt: attempts < max ? new Date(next).toISOString() : null,
      paymentId,
      ...failureOf(error),
    })),
    jobsTotal: rows[0]?.total ?? 0,
    mailsTotal: waiting.length < MOST ? waiting.length : await db.$count(mails, areWaiting),
    mails: waiting.map(({ id, cause, createdAt }) => ({
      _id: id,
      kind: cause.split(":")[0]!,
      createdAt: createdAt.toISOString(),
    })),
  };
}
