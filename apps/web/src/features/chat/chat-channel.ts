import type { Message, SeenBy } from "@medisense/contract/chat";
import { addLiveListeners } from "../../lib/live-events.ts";
import { liveSocket } from "../../lib/socket.ts";
import type { Outbox } from "./outbox.ts";
import { ACK_TIMEOUT_MS, createOutboxSender } from "./outbox-sender.ts";
import { type ChatPair, type LoadedChat, missedMessages } from "./queries.ts";
import { isNext, lastKnown, withMessages, withProgress } from "./timeline.ts";
import { createTypingIndicator } from "./typing-indicator.ts";

interface ChannelOptions {
  ownId: string;
  partnerId: string;
  pair: ChatPair;
  outbox: Outbox;
  read(): LoadedChat | undefined;
  change(next: (chat: LoadedChat) => LoadedChat): void;
  onOnline(isOnline: boolean): void;
  onTyping(isTyping: boolean): void;
}

export type ChatChannel = ReturnType<typeof openChatChannel>;

/** Opens the live side of a chat. It receives, sends the outbox, and fetches what it missed while disconnected. */
export function openChatChannel({ ownId, partnerId, pair, outbox, read, change, onOnline, onTyping }: ChannelOptions) {
  const socket = liveSocket();
  const room = [pair.userId, pair.doctorId] as const;
  const typing = createTypingIndicator({ socket, partnerId, onTyping });
  const sender = createOutboxSender({
    socket,
    ownId,
    partnerId,
    outbox,
    onSent: onMessage,
    onClosed: (why) => change((chat) => ({ ...chat, ...why, canWrite: false })),
  });
  let isClosed = false;
  let isCatchingUp = false;
  /** The highest sequence number that the server has announced. */
  let announced = 0;
  /** The last message that this page has seen; sent again with each connection. */
  let seen: { seq: number; isRead: boolean } | undefined;

  async function join() {
    onOnline(true);
    const ack = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck("joinRoom", ...room)
      .catch(() => undefined);
    if (isClosed || !ack?.success) return;
    const { canWrite, isDoctorSuspended, writableUntil, partner } = ack;
    change((chat) =>
      withProgress({ ...chat, canWrite, isDoctorSuspended, writableUntil }, ownId, {
        ...partner,
        readerId: partnerId,
        partnerId: ownId,
      }),
    );
    announced = Math.max(announced, ack.lastSeq);
    void catchUp();
    sendMark();
    sender.send();
  }

  function sendMark() {
    if (!seen || !socket.connected) return;
    socket.emit(seen.isRead ? "markRead" : "markDelivered", { partnerId, seq: seen.seq });
  }

  async function catchUp() {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      // A message sent while the response is on its way may be missing from it.
      for (let chat = read(); chat && announced > lastKnown(chat) && !isClosed; chat = read()) {
        const missed = await missedMessages(pair, lastKnown(chat));
        if (missed.length === 0) break;
        change((known) => withMessages(known, missed));
      }
    } catch {
      // The next message or connection finds the same gap and tries again.
    } finally {
      isCatchingUp = false;
    }
  }

  function onMessage(message: Message) {
    if (!isOfThisChat(message)) return;
    if (message.senderId === partnerId) typing.show(false);
    else outbox.remove(message.clientId);
    const chat = read();
    if (!chat || message.seq <= lastKnown(chat)) return;
    announced = Math.max(announced, message.seq);
    if (isNext(chat, message)) change((known) => withMessages(known, [message]));
    else void catchUp();
  }

  function isOfThisChat({ senderId, receiverId }: Pick<Message, "senderId" | "receiverId">) {
    return [senderId, receiverId].toSorted().join() === [ownId, partnerId].toSorted().join();
  }

  function onSeen(progress: SeenBy) {
    const isOurs = isOfThisChat({ senderId: progress.readerId, receiverId: progress.partnerId });
    if (isOurs) change((chat) => withProgress(chat, ownId, progress));
  }
  const onDisconnect = () => onOnline(false);
  const onConnect = () => void join();

  const unsubscribe = addLiveListeners(socket, {
    receiveMessage: onMessage,
    typing: (sign) => sign.senderId === partnerId && sign.receiverId === ownId && typing.show(sign.isTyping),
    messagesDelivered: onSeen,
    messagesRead: onSeen,
    connect: onConnect,
    disconnect: onDisconnect,
    connect_error: onDisconnect,
  });
  // The socket does not report a network that goes away while it connects.
  window.addEventListener("offline", onDisconnect);
  if (socket.connected) onConnect();

  return {
    flush: sender.send,
    mark(seq: number, isRead: boolean) {
      seen = { seq, isRead };
      sendMark();
    },
    sendTyping: typing.send,
    close() {
      isClosed = true;
      typing.stop();
      sender.stop();
      unsubscribe();
      window.removeEventListener("offline", onDisconnect);
      if (socket.connected) socket.emit("leaveRoom", ...room, () => {});
    },
  };
}
