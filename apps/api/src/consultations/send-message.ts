import type { Message } from "@medisense/contract/consultations";
import type { ChatDeps } from "./chat-deps.ts";
import { type Conversation, findChat } from "./find-chat.ts";
import type { MessageWriter } from "./message-writer.ts";

interface Sending {
  senderId: string;
  receiverId: string;
  clientId: string;
  content: string;
  attachmentId?: string | undefined;
}

export type SendMessage = (sending: Sending) => Promise<Message>;

const MAX_REMEMBERED = 10_000;

/** Sends from one person to another. Whether they may write to each other today is decided where the message is stored. */
export function createSendMessage(deps: Pick<ChatDeps, "db" | "clock">, writer: MessageWriter): SendMessage {
  // A pair's conversation is the same for ever. As promises, so that a person's first messages stay in their order.
  const conversations = new Map<string, Promise<Conversation>>();

  function conversationOf({ senderId, receiverId }: Sending) {
    const key = `${senderId} ${receiverId}`;
    const known = conversations.get(key);
    if (known) return known;
    if (conversations.size >= MAX_REMEMBERED) conversations.clear();
    const finding = findChat(deps, senderId, receiverId);
    conversations.set(key, finding);
    finding.catch(() => conversations.delete(key));
    return finding;
  }

  return async function sendMessage(sending) {
    const conversation = await conversationOf(sending);
    const { senderId, clientId, content, attachmentId } = sending;
    return writer.save({ conversation, senderId, clientId, content, attachmentId });
  };
}
