import type { QueryClient } from "@tanstack/react-query";
import type { Params } from "react-router";
import { chatOf } from "../../features/chat/queries.ts";

/** Begins to fetch the chat of a URL, as `ownId` sees it, before its screen is made. */
export function fetchChatEarly(queryClient: QueryClient, ownId: string, { userId = "", doctorId = "" }: Params) {
  void queryClient.prefetchQuery(chatOf({ userId, doctorId }, ownId === userId ? doctorId : userId));
}
