import { type Chat, chatOfPair, type Message } from "@medisense/contract/consultations";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry.ts";

export interface Pair {
  userId: string;
  doctorId: string;
}

/** The latest messages; from then on the live connection keeps them true, and `missedMessages` what it did not bring. */
export const chatOf = ({ userId, doctorId }: Pair) =>
  queryOptions({
    queryKey: ["chat", userId, doctorId],
    queryFn: () => api(chatOfPair, { params: { userId, doctorId }, query: {} }),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  });

export const earlierMessages = (pair: Pair, before: number): Promise<Chat> =>
  api(chatOfPair, { params: { ...pair }, query: { before } });

/** Everything after a message, however much that is. */
export async function missedMessages(pair: Pair, after: number): Promise<Message[]> {
  const missed: Message[] = [];
  for (let hasMore = true; hasMore; ) {
    const query = { after: missed.at(-1)?.seq ?? after, limit: 200 };
    const page = await api(chatOfPair, { params: { ...pair }, query });
    missed.push(...page.data);
    hasMore = page.hasMore;
  }
  return missed;
}
