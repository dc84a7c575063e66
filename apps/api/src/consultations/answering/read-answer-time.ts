import { sql } from "drizzle-orm";
import type { ChatDeps } from "../chat/deps.ts";
import { findChat } from "../chat/find-chat.ts";
import { conversations, messages } from "../chat/tables.ts";

const COUNTED_DAYS = 30;
/** Fewer questions say nothing about what is usual. */
const LEAST_QUESTIONS = 5;
/** The share of questions that were answered in the time that is shown. */
const USUAL = 0.75;

/**
 * Returns the minutes within which a doctor answered three of four questions of the last month, in all chats. A question
 * begins with the first message of a patient after one of the doctor. An open one counts with the time that it waits.
 */
export async function readAnswerTime(
  deps: Pick<ChatDeps, "db" | "clock">,
  { readerId, partnerId }: { readerId: string; partnerId: string },
) {
  const { doctorId } = await findChat(deps, readerId, partnerId);
  const now = deps.clock.now();
  const since = new Date(now.getTime() - COUNTED_DAYS * 24 * 60 * 60_000);
  const { rows } = await deps.db.execute<{ questions: number; minutes: number | null }>(sql`
    with recent as (
      select ${messages.conversationId} as chat, ${messages.seq} as seq, ${messages.createdAt} as at,
        ${messages.senderId} = ${doctorId} as by_doctor
      from ${messages} join ${conversations} on ${conversations.id} = ${messages.conversationId}
      where ${conversations.doctorId} = ${doctorId} and ${messages.createdAt} >= ${since.toISOString()}
    ), placed as (
      select *, lag(by_doctor, 1, true) over (partition by chat order by seq) as follows_doctor,
        min(at) filter (where by_doctor)
          over (partition by chat order by seq rows between 1 following and unbounded following) as answered_at
      from recent
    )
    select count(*)::int as questions,
      ceil(percentile_cont(${USUAL}) within group (
        order by extract(epoch from coalesce(answered_at, ${now.toISOString()}::timestamptz) - at) / 60
      ))::int as minutes
    from placed where follows_doctor and not by_doctor`);
  const { questions, minutes } = rows[0]!;
  return { minutes: questions < LEAST_QUESTIONS || minutes === null ? null : Math.max(1, minutes) };
}
