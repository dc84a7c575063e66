import type { Message } from "@medisense/contract/consultations";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { attachments, conversations, messages } from "./chat-tables.ts";

/** Messages with what belongs to them; add which. */
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

type Stored = Awaited<ReturnType<typeof selectMessages>>[number];
type StoredAttachment = typeof attachments.$inferSelect;

export function messageToWire(stored: Omit<Stored, "conversationId">): Message {
  const { id, patientId, doctorId, seq, senderId, content, clientId, createdAt, attachment } = stored;
  return {
    _id: id,
    seq,
    senderId,
    receiverId: senderId === patientId ? doctorId : patientId,
    content,
    clientId,
    createdAt: createdAt.toISOString(),
    attachment: attachment && attachmentToWire(attachment),
  };
}

export const attachmentToWire = ({ id, name, type, size }: StoredAttachment) => ({ _id: id, name, type, size });
