import { chatErrors } from "@medisense/contract/chat";
import { DomainError } from "../../platform/domain-error.ts";
import type { ChatDeps } from "./deps.ts";
import { type ChatPage, readChat } from "./read-chat.ts";

interface Asked {
  ownId: string;
  userId: string;
  doctorId: string;
  page: ChatPage;
}

/** Returns one page of the messages of a patient and a doctor to one of the two, and the query for the page beyond it. */
export async function chatOfPair(deps: Pick<ChatDeps, "db" | "clock">, { ownId, userId, doctorId, page }: Asked) {
  if (ownId !== userId && ownId !== doctorId) throw new DomainError(chatErrors.notYours);
  const { data, hasMore } = await readChat(deps, ownId, ownId === userId ? doctorId : userId, page);
  const [rel, side, from] = page.after === undefined ? ["prev", "before", data[0]] : ["next", "after", data.at(-1)];
  const further = hasMore && from ? { rel, query: `${side}=${from.seq}&limit=${page.limit}` } : undefined;
  return { data, further };
}
