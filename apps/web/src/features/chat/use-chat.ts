import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { type ChatChannel, openChatChannel } from "./chat-channel.ts";
import { nothing, type Outbox, openOutbox } from "./outbox.ts";
import { type ChatPair, chatOf, messagePage, type PageQuery } from "./queries.ts";
import { withEarlier } from "./timeline.ts";

/** Returns a chat as it is now: its messages, the outgoing ones, and whether the partner is typing. */
export function useChat(pair: ChatPair, ownId: string) {
  const { userId, doctorId } = pair;
  const partnerId = ownId === userId ? doctorId : userId;
  const queryClient = useQueryClient();
  const query = useQuery(chatOf(pair, partnerId));
  const outbox = useMemo(() => openOutbox(ownId, partnerId), [ownId, partnerId]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.read, () => nothing);
  const isLoaded = query.data !== undefined;
  const channel = useRef<ChatChannel>(undefined);
  const [isOnline, setOnline] = useState(true);
  const [isPartnerTyping, setPartnerTyping] = useState(false);

  useEffect(() => {
    if (!isLoaded) return;
    const options = chatOf({ userId, doctorId }, partnerId);
    const opened = openChatChannel({
      ownId,
      partnerId,
      pair: { userId, doctorId },
      outbox,
      read: () => queryClient.getQueryData(options.queryKey),
      change: (next) => queryClient.setQueryData(options.queryKey, (chat) => chat && next(chat)),
      onOnline: setOnline,
      onTyping: setPartnerTyping,
    });
    channel.current = opened;
    return opened.close;
  }, [isLoaded, userId, doctorId, ownId, partnerId, outbox, queryClient]);

  const lastFromPartner = query.data?.data.findLast(({ senderId }) => senderId === partnerId)?.seq ?? 0;
  const readSeq = query.data?.own.readSeq ?? 0;
  useEffect(() => {
    if (lastFromPartner <= readSeq) return;
    const mark = () => channel.current?.mark(lastFromPartner, document.visibilityState === "visible");
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [lastFromPartner, readSeq]);

  const earlier = useMutation({
    mutationFn: (before: PageQuery) => messagePage(pair, before),
    onSuccess: (page) =>
      queryClient.setQueryData(chatOf(pair, partnerId).queryKey, (chat) => chat && withEarlier(chat, page)),
  });

  return {
    query,
    isOnline,
    isPartnerTyping,
    /** The messages not acknowledged yet, without those that the server has already. */
    outgoing: outgoing.filter(({ clientId }) => !query.data?.data.some((message) => message.clientId === clientId)),
    send(message: Parameters<Outbox["add"]>[0]) {
      outbox.add(message);
      channel.current?.flush();
    },
    retry(clientId: string) {
      outbox.retry(clientId);
      channel.current?.flush();
    },
    discard: outbox.remove,
    sendTyping: (isTyping: boolean) => channel.current?.sendTyping(isTyping),
    earlier: {
      isPending: earlier.isPending,
      error: earlier.error,
      load: () => query.data?.earlier && earlier.mutate(query.data.earlier),
    },
  };
}
