import type { Message } from "@medisense/contract/chat";
import type { MessageWriter } from "./create-message-writer.ts";
import type { ChatDeps } from "./deps.ts";
import { type Conversation, findChat } from "./find-chat.ts";

interface Sending {
  senderId: string;
  receiverId: string;
  clientId: string;
  content: string;
  attachmentId?: string | undefined;
}

/** Sends a message and resolves when it is stored. */
export type MessageSender = (sending: Sending) => Promise<Message>;

const MAX_REMEMBERED = 10_000;

/** Creates the function that sends a message. The transaction that stores the message decides whether the two may write today. */
export function createSendMessage(deps: Pick<ChatDeps, "db" | "clock">, writer: MessageWriter): MessageSender {
  // A pair's conversation never changes. The cache holds promises, so that a person's first messages stay in order.
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
