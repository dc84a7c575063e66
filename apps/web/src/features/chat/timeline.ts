import type { Chat, Message, SeenBy } from "@medisense/contract/consultations";

/** The number of the latest message this page has; 0 is none. */
export const lastKnown = (chat: Chat) => chat.data.at(-1)?.seq ?? 0;

/** Whether a message that has just arrived is the next one. If not, some are missing before it and must be fetched. */
export const isNext = (chat: Chat, message: Message) => message.seq === lastKnown(chat) + 1;

/** Adds messages wherever they belong: each once, in order, from whichever way and how often they came. */
export function withMessages(chat: Chat, messages: Message[]): Chat {
  const bySeq = new Map([...chat.data, ...messages].map((message) => [message.seq, message]));
  const data = [...bySeq.values()].sort((one, other) => one.seq - other.seq);
  return { ...chat, data, lastSeq: Math.max(chat.lastSeq, data.at(-1)?.seq ?? 0) };
}

/** Adds an older page in front. */
export const withEarlier = (chat: Chat, earlier: Chat): Chat => ({
  ...withMessages(chat, earlier.data),
  hasMore: earlier.hasMore,
});

export function withProgress(chat: Chat, ownId: string, { readerId, deliveredSeq, readSeq }: SeenBy): Chat {
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
