import type { Message } from "@medisense/contract/chat";
import { attachmentToWire } from "./attachment-to-wire.ts";
import type { StoredMessage } from "./select-messages.ts";

/** Converts a stored message to what the contract returns. */
export function messageToWire(stored: Omit<StoredMessage, "conversationId">): Message {
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
