import { type Chat, chatErrors, type Message } from "@medisense/contract/consultations";
import { commonErrors } from "@medisense/contract/errors";
import type { ServerEvents } from "@medisense/contract/realtime";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { liveSocket } from "../../lib/socket.ts";
import { openOutbox, type Outbox } from "./outbox.ts";
import { chatOf, earlierMessages, missedMessages, type Pair } from "./queries.ts";
import { isNext, lastKnown, withEarlier, withMessages, withProgress } from "./timeline.ts";

const ACK_WITHIN_MS = 10_000;
const TRY_AGAIN_MS = 3000;
/** A sign that somebody types is good for this long; a page that closed takes back none. */
const TYPING_LASTS_MS = 6000;
const TYPING_EVERY_MS = 3000;
/** Reasons that pass by themselves. */
const passing: string[] = [commonErrors.unavailable, commonErrors.tooManyRequests, commonErrors.unexpected].map(
  ({ code }) => code,
);

/** A chat as it is now: what was said, what waits to be sent, and what the other person is doing. */
export function useChat(pair: Pair, ownId: string) {
  const { userId, doctorId } = pair;
  const partnerId = ownId === userId ? doctorId : userId;
  const queryClient = useQueryClient();
  const query = useQuery(chatOf(pair));
  const outbox = useMemo(() => openOutbox(ownId, partnerId), [ownId, partnerId]);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.read);
  const isLoaded = query.data !== undefined;
  const line = useRef<Line>(undefined);
  const [isOnline, setOnline] = useState(true);
  const [isPartnerTyping, setPartnerTyping] = useState(false);

  useEffect(() => {
    if (!isLoaded) return;
    const options = chatOf({ userId, doctorId });
    const opened = openLine({
      ownId,
      partnerId,
      pair: { userId, doctorId },
      outbox,
      read: () => queryClient.getQueryData(options.queryKey),
      change: (next) => queryClient.setQueryData(options.queryKey, (chat) => chat && next(chat)),
      onOnline: setOnline,
      onTyping: setPartnerTyping,
    });
    line.current = opened;
    return opened.close;
  }, [isLoaded, userId, doctorId, ownId, partnerId, outbox, queryClient]);

  const lastFromPartner = query.data?.data.findLast(({ senderId }) => senderId === partnerId)?.seq ?? 0;
  const readSeq = query.data?.own.readSeq ?? 0;
  useEffect(() => {
    if (lastFromPartner <= readSeq) return;
    const mark = () => line.current?.mark(lastFromPartner, document.visibilityState === "visible");
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [lastFromPartner, readSeq]);

  const earlier = useMutation({
    mutationFn: (before: number) => earlierMessages(pair, before),
    onSuccess: (page) => queryClient.setQueryData(chatOf(pair).queryKey, (chat) => chat && withEarlier(chat, page)),
  });

  return {
    query,
    isOnline,
    isPartnerTyping,
    /** Written and not acknowledged yet; what the server has already shows as a message. */
    outgoing: outgoing.filter(({ clientId }) => !query.data?.data.some((message) => message.clientId === clientId)),
    send(message: Parameters<Outbox["add"]>[0]) {
      outbox.add(message);
      line.current?.flush();
    },
    retry(clientId: string) {
      outbox.retry(clientId);
      line.current?.flush();
    },
    discard: outbox.remove,
    tellTyping: (isTyping: boolean) => line.current?.tellTyping(isTyping),
    earlier: {
      isPending: earlier.isPending,
      error: earlier.error,
      load: () => query.data?.data[0] && earlier.mutate(query.data.data[0].seq),
    },
  };
}

type Line = ReturnType<typeof openLine>;

interface LineOptions {
  ownId: string;
  partnerId: string;
  pair: Pair;
  outbox: Outbox;
  read(): Chat | undefined;
  change(next: (chat: Chat) => Chat): void;
  onOnline(isOnline: boolean): void;
  onTyping(isTyping: boolean): void;
}

/** The live side of a chat: hears, sends what waits, and fetches what was said while the line was down. */
function openLine({ ownId, partnerId, pair, outbox, read, change, onOnline, onTyping }: LineOptions) {
  const socket = liveSocket();
  const room = [pair.userId, pair.doctorId] as const;
  let isClosed = false;
  let isFlushing = false;
  let isCatchingUp = false;
  let typingEnds: ReturnType<typeof setTimeout> | undefined;
  let flushAgain: ReturnType<typeof setTimeout> | undefined;
  let toldTypingAt = 0;
  /** The highest number of a message that we have been told of. */
  let heard = 0;
  /** How far this page has come; told again with each connection. */
  let seen: { seq: number; isRead: boolean } | undefined;

  async function onConnect() {
    onOnline(true);
    const ack = await socket
      .timeout(ACK_WITHIN_MS)
      .emitWithAck("joinRoom", ...room)
      .catch(() => undefined);
    if (isClosed || !ack?.success) return;
    const { canWrite, writableUntil, partner } = ack;
    change((chat) =>
      withProgress({ ...chat, canWrite, writableUntil }, ownId, { ...partner, readerId: partnerId, partnerId: ownId }),
    );
    heard = Math.max(heard, ack.lastSeq);
    void catchUp();
    sendMark();
    void flush();
  }

  function sendMark() {
    if (!seen || !socket.connected) return;
    socket.emit(seen.isRead ? "markRead" : "markDelivered", { partnerId, seq: seen.seq });
  }

  async function catchUp() {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      // What is said while the history is on its way may not be in it.
      for (let chat = read(); chat && heard > lastKnown(chat) && !isClosed; chat = read()) {
        const missed = await missedMessages(pair, lastKnown(chat));
        if (missed.length === 0) break;
        change((known) => withMessages(known, missed));
      }
    } catch {
      // The next message or the next connection finds the same gap and tries again.
    } finally {
      isCatchingUp = false;
    }
  }

  function onMessage(message: Message) {
    if (!isOfThisChat(message)) return;
    if (message.senderId === partnerId) onTypingSign(false);
    else outbox.remove(message.clientId);
    const chat = read();
    if (!chat || message.seq <= lastKnown(chat)) return;
    heard = Math.max(heard, message.seq);
    if (isNext(chat, message)) change((known) => withMessages(known, [message]));
    else void catchUp();
  }

  function isOfThisChat({ senderId, receiverId }: Pick<Message, "senderId" | "receiverId">) {
    return [senderId, receiverId].toSorted().join() === [ownId, partnerId].toSorted().join();
  }

  /** One after another, so that they arrive in the order in which they were written. */
  async function flush() {
    if (isFlushing || isClosed || !socket.connected) return;
    isFlushing = true;
    clearTimeout(flushAgain);
    try {
      for (let next = nextToSend(); next && !isClosed; next = nextToSend()) {
        const { clientId, content, attachment } = next;
        const ack = await socket.timeout(ACK_WITHIN_MS).emitWithAck("sendMessage", {
          senderId: ownId,
          receiverId: partnerId,
          clientId,
          content,
          ...(attachment && { attachmentId: attachment._id }),
        });
        if (ack.success) onMessage(ack.message);
        else if (passing.includes(ack.code)) throw new Error(ack.code);
        else outbox.refuse(clientId, ack.message);
        if (!ack.success && ack.code === chatErrors.closed.code) change((chat) => ({ ...chat, canWrite: false }));
      }
    } catch {
      // Sent again with the same id, so it does no harm if only the acknowledgement was lost.
      flushAgain = setTimeout(() => void flush(), TRY_AGAIN_MS);
    } finally {
      isFlushing = false;
    }
  }

  const nextToSend = () => outbox.read().find(({ refusal }) => refusal === undefined);

  function onTypingSign(isTyping: boolean) {
    clearTimeout(typingEnds);
    onTyping(isTyping);
    if (isTyping) typingEnds = setTimeout(() => onTyping(false), TYPING_LASTS_MS);
  }

  const listeners: Partial<ServerEvents> = {
    receiveMessage: onMessage,
    typing: (sign) => sign.senderId === partnerId && sign.receiverId === ownId && onTypingSign(sign.isTyping),
    messagesDelivered: (seen) => onSeen(seen),
    messagesRead: (seen) => onSeen(seen),
  };
  function onSeen(seen: Parameters<ServerEvents["messagesRead"]>[0]) {
    const isOurs = isOfThisChat({ senderId: seen.readerId, receiverId: seen.partnerId });
    if (isOurs) change((chat) => withProgress(chat, ownId, seen));
  }
  const onDisconnect = () => onOnline(false);
  const connected = () => void onConnect();

  for (const [event, listener] of Object.entries(listeners)) socket.on(event as keyof ServerEvents, listener);
  socket.on("connect", connected);
  socket.on("disconnect", onDisconnect);
  socket.on("connect_error", onDisconnect);
  // A connection that is just being opened does not say so itself.
  window.addEventListener("offline", onDisconnect);
  if (socket.connected) connected();

  return {
    flush: () => void flush(),
    mark(seq: number, isRead: boolean) {
      seen = { seq, isRead };
      sendMark();
    },
    tellTyping(isTyping: boolean) {
      const now = Date.now();
      if (!socket.connected || (isTyping && now - toldTypingAt < TYPING_EVERY_MS)) return;
      toldTypingAt = isTyping ? now : 0;
      socket.emit("typing", { partnerId, isTyping });
    },
    close() {
      isClosed = true;
      clearTimeout(typingEnds);
      clearTimeout(flushAgain);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event as keyof ServerEvents, listener);
      socket.off("connect", connected);
      socket.off("disconnect", onDisconnect);
      socket.off("connect_error", onDisconnect);
      window.removeEventListener("offline", onDisconnect);
      if (socket.connected) socket.emit("leaveRoom", ...room, () => {});
    },
  };
}
