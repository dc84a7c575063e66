import type { Conversation } from "./find-chat.ts";

/** A message that is not stored yet. */
export interface MessageDraft {
  conversation: Pick<Conversation, "id" | "patientId" | "doctorId">;
  senderId: string;
  clientId: string;
  content: string;
  attachmentId: string | undefined;
}

/** Identifies a draft: a message sent again has the same key. */
export const draftKey = ({ senderId, clientId }: Pick<MessageDraft, "senderId" | "clientId">) =>
  `${senderId} ${clientId}`;
