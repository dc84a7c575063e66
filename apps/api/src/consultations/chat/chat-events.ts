import { chatErrors, MarkSeen, Pair, type SeenBy, SendMessage, Typing } from "@medisense/contract/chat";
import { commonErrors } from "@medisense/contract/errors";
import { z } from "zod";
import { DomainError } from "../../platform/domain-error.ts";
import type { RealtimeSocket } from "../../platform/realtime/realtime-types.ts";
import { serveEvent } from "../../platform/realtime/serve-event.ts";
import type { MessageSender } from "./send-message.ts";
import type { ChatDeps } from "./deps.ts";
import { findChat } from "./find-chat.ts";
import { markSeen } from "./mark-seen.ts";
import { readProgress } from "./read-progress.ts";
import { roomOfPair } from "./room-of-pair.ts";

/** The limit is far above what a person has open. It keeps a single socket from filling the memory with rooms. */
const MAX_ROOMS = 100;

/** Serves the events of chats on every socket. */
export function chatEvents(deps: ChatDeps, sendMessage: MessageSender) {
  deps.realtime.on("connection", (socket) => serveChatSocket(deps, sendMessage, socket));
}

function serveChatSocket(deps: ChatDeps, sendMessage: MessageSender, socket: RealtimeSocket) {
  const { db, realtime, logger } = deps;
  const ownId = socket.data.actor.id;
  const context = { socket, logger };

  const otherOf = ([one, other]: z.output<typeof Pair>) => {
    if (ownId !== one && ownId !== other) throw new DomainError(chatErrors.notYours);
    return ownId === one ? other : one;
  };

  serveEvent(context, "joinRoom", {
    payload: Pair,
    async handle(pair) {
      const otherId = otherOf(pair);
      if (socket.rooms.size >= MAX_ROOMS) throw new DomainError(commonErrors.tooManyRequests);
      const { id, access, lastSeq } = await findChat(deps, ownId, otherId);
      await socket.join(roomOfPair(ownId, otherId));
      const progress = await readProgress(db, id);
      return {
        lastSeq,
        canWrite: access.canWrite,
        isDoctorSuspended: access.isSuspended,
        writableUntil: access.writableUntil?.toISOString() ?? null,
        partner: progress(otherId),
      };
    },
  });

  serveEvent(context, "leaveRoom", {
    payload: Pair,
    async handle(pair) {
      await socket.leave(roomOfPair(ownId, otherOf(pair)));
    },
  });

  serveEvent(context, "sendMessage", {
    payload: z.tuple([SendMessage]),
    async handle([draft]) {
      if (draft.senderId !== ownId) throw new DomainError(chatErrors.notYourName);
      return { message: await sendMessage(draft) };
    },
  });

  serveEvent(context, "typing", {
    payload: z.tuple([Typing]),
    async handle([{ partnerId, isTyping }]) {
      const room = roomOfPair(ownId, partnerId);
      if (!socket.rooms.has(room)) throw new DomainError(chatErrors.notYours);
      socket.to(room).emit("typing", { senderId: ownId, receiverId: partnerId, isTyping });
    },
  });

  for (const [event, state, announced] of [
    ["markDelivered", "delivered", "messagesDelivered"],
    ["markRead", "read", "messagesRead"],
  ] as const) {
    serveEvent(context, event, {
      payload: z.tuple([MarkSeen]),
      async handle([{ partnerId, seq }]) {
        const progress = await markSeen(deps, { readerId: ownId, partnerId, seq, state });
        if (!progress) return;
        const seen: SeenBy = { readerId: ownId, partnerId, ...progress };
        realtime.to(roomOfPair(ownId, partnerId)).emit(announced, seen);
      },
    });
  }
}
