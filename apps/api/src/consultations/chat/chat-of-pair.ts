import { chatErrors, type Message } from "@medisense/contract/chat";
import { DomainError } from "../../platform/domain-error.ts";
import type { ChatDeps } from "./deps.ts";
import { type ChatPage, readChat } from "./read-chat.ts";

interface Pair {
  userId: string;
  doctorId: string;
}

/**
 * Returns one page of the messages of a patient and a doctor, for one of the two. If there is a next page, the `Link`
 * header leads to it.
 */
export async function chatOfPair(
  deps: Pick<ChatDeps, "db" | "clock">,
  ownId: string,
  { userId, doctorId }: Pair,
  page: ChatPage,
): Promise<{ messages: Message[]; link?: string }> {
  if (ownId !== userId && ownId !== doctorId) throw new DomainError(chatErrors.notYours);
  const { data: messages, hasMore } = await readChat(deps, ownId, ownId === userId ? doctorId : userId, page);
  const isForward = page.after !== undefined;
  const from = isForward ? messages.at(-1) : messages[0];
  if (!hasMore || !from) return { messages };
  const query = `${isForward ? "after" : "before"}=${from.seq}&limit=${page.limit}`;
  return { messages, link: `</message/chat/${userId}/${doctorId}?${query}>; rel="${isForward ? "next" : "prev"}"` };
}
