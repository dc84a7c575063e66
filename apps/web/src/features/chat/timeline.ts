import type { Message, SeenBy } from "@medisense/contract/chat";
import type { LoadedChat } from "./queries.ts";

/** Returns the sequence number of the latest message on this page, or 0. */
export const lastKnown = (chat: LoadedChat) => chat.data.at(-1)?.seq ?? 0;

/** True when a new message directly follows the latest one. Otherwise some before it are missing. */
export const isNext = (chat: LoadedChat, message: Message) => message.seq === lastKnown(chat) + 1;

/** Adds messages in order. A message that arrives twice is added once. */
export function withMessages(chat: LoadedChat, messages: Message[]): LoadedChat {
  const bySeq = new Map([...chat.data, ...messages].map((message) => [message.seq, message]));
  const data = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  return { ...chat, data, lastSeq: Math.max(chat.lastSeq, data.at(-1)?.seq ?? 0) };
}

/** Adds an older page before the known messages. */
export const withEarlier = (chat: LoadedChat, page: Pick<LoadedChat, "data" | "earlier">): LoadedChat => ({
  ...withMessages(chat, page.data),
  earlier: page.earlier,
});

export function withProgress(chat: LoadedChat, ownId: string, { readerId, deliveredSeq, readSeq }: SeenBy): LoadedChat {
  const whose = readerId === ownId ? "own" : "partner";
  const known = chat[whose];
  return {
    ...chat,
    [whose]: {
      deliveredSeq: Math.max(known.deliveredSeq, deliveredSeq),
      readSeq: Math.max(known.readSeq, readSeq),
    },
  };
}
