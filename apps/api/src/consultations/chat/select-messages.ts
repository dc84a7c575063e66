import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { attachments, conversations, messages } from "./tables.ts";

/** Selects messages with their conversation and attachment. The caller adds the condition. */
export function selectMessages(db: Database) {
  return db
    .select({
      id: messages.id,
      seq: messages.seq,
      senderId: messages.senderId,
      patientId: conversations.patientId,
      doctorId: conversations.doctorId,
      conversationId: messages.conversationId,
      content: messages.content,
      clientId: messages.clientId,
      createdAt: messages.createdAt,
      attachment: attachments,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(attachments, eq(attachments.id, messages.attachmentId))
    .$dynamic();
}

export type StoredMessage = Awaited<ReturnType<typeof selectMessages>>[number];
