import { type Chat, chatOfPair, readChat, type Message, readAnswerTime } from "@medisense/contract/chat";
import { queryOptions } from "@tanstack/react-query";
import { api, apiPage } from "../../lib/api.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";

export interface ChatPair {
  userId: string;
  doctorId: string;
}

export type PageQuery = Record<string, string | number>;

type Page = Awaited<ReturnType<typeof apiPage<typeof chatOfPair>>>;

/** A chat as a page shows it: the loaded messages, and the query of the ones before them. */
export interface LoadedChat extends Omit<Chat, "success" | "hasMore"> {
  earlier: PageQuery | undefined;
}

/** The latest messages. The live connection adds new ones, and `missedMessages` those that it missed. */
export const chatOf = (pair: ChatPair, partnerId: string) =>
  queryOptions({
    queryKey: ["chat", pair.userId, pair.doctorId],
    queryFn: async (): Promise<LoadedChat> => {
      const [{ success: _, hasMore: __, ...chat }, latest] = await Promise.all([
        api(readChat, { params: { id: partnerId }, query: { limit: 1 } }),
        messagePage(pair, {}),
      ]);
      return { ...chat, ...latest };
    },
    staleTime: Infinity,
    retry: retryUnlessRefused,
    // Each opening of the screen has asked already.
    retryOnMount: false,
  });

/** Fetches a page of messages, with the query of the page before it. */
export async function messagePage(pair: ChatPair, query: PageQuery): Promise<Pick<LoadedChat, "data" | "earlier">> {
  const { response, pages } = await apiPage(chatOfPair, { params: { ...pair }, query });
  return { data: response, earlier: pages["prev"] };
}

/** Fetches every message after a sequence number. */
export async function missedMessages(pair: ChatPair, after: number): Promise<Message[]> {
  const missed: Message[] = [];
  let query: PageQuery | undefined = { after, limit: 200 };
  while (query) {
    const { response, pages }: Page = await apiPage(chatOfPair, { params: { ...pair }, query });
    missed.push(...response);
    query = pages["next"];
  }
  return missed;
}

/** The minutes within which the doctor usually answers, or null. It changes slowly. */
export const answerTime = (doctorId: string) =>
  queryOptions({
    queryKey: ["answer-time", doctorId],
    queryFn: async () => (await api(readAnswerTime, { params: { id: doctorId } })).minutes,
    staleTime: 60 * 60_000,
    retry: retryUnlessRefused,
  });
