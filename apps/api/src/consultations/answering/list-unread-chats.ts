import { MAX_UNREAD_CHATS } from "@medisense/contract/chat";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { ChatDeps } from "../chat/deps.ts";
import { chatProgress, conversations, messages } from "../chat/tables.ts";

/** Lists the doctor's chats with unread messages of the patient, the latest first, and counts all of them. */
export async function listUnreadChats({ db }: Pick<ChatDeps, "db">, doctorId: string) {
  const readSeq = sql`coalesce(${chatProgress.readSeq}, 0)`;
  const latestAt = sql<Date>`max(${messages.createdAt})`.mapWith(messages.createdAt);
  const rows = await db
    .select({
      userId: conversations.patientId,
      firstName: users.firstName,
      lastName: users.lastName,
      unread: sql<number>`count(*)::int`,
      latestAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.patientId))
    .leftJoin(chatProgress, and(eq(chatProgress.conversationId, conversations.id), eq(chatProgress.readerId, doctorId)))
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, conversations.id),
        eq(messages.senderId, conversations.patientId),
        gt(messages.seq, readSeq),
      ),
    )
    .where(and(eq(conversations.doctorId, doctorId), gt(conversations.lastSeq, readSeq)))
    .groupBy(conversations.id, users.id)
    .orderBy(desc(latestAt))
    .limit(MAX_UNREAD_CHATS);
  return {
    data: rows.map(({ userId, firstName, lastName, unread, latestAt: at }) => ({
      userId,
      patientName: `${firstName} ${lastName}`.trim(),
      unread,
      latestAt: at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}
