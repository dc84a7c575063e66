import { type Chat, chatOfPair, type Message } from "@medisense/contract/chat";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

export interface ChatPair {
  userId: string;
  doctorId: string;
}

/** The latest messages. The live connection adds new ones, and `missedMessages` those that it missed. */
export const chatOf = ({ userId, doctorId }: ChatPair) =>
  queryOptions({
    queryKey: ["chat", userId, doctorId],
    queryFn: () => api(chatOfPair, { params: { userId, doctorId }, query: {} }),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  });

export const earlierMessages = (pair: ChatPair, before: number): Promise<Chat> =>
  api(chatOfPair, { params: { ...pair }, query: { before } });

/** Fetches every message after a sequence number. */
export async function missedMessages(pair: ChatPair, after: number): Promise<Message[]> {
  const missed: Message[] = [];
  for (let hasMore = true; hasMore; ) {
    const query = { after: missed.at(-1)?.seq ?? after, limit: 200 };
    const page = await api(chatOfPair, { params: { ...pair }, query });
    missed.push(...page.data);
    hasMore = page.hasMore;
  }
  return missed;
}
