import type { Message } from "@medisense/contract/chat";
import type { RealtimeServer } from "../../platform/realtime/realtime-types.ts";
import { roomOfPair } from "./room-of-pair.ts";

const BETWEEN_SERVERS = "consultations.messages";

/**
 * Creates the function that sends stored messages to the open pages of both people, on every server process. The other
 * processes get a whole commit's messages in one notification. One for each message would cost as much as storing it.
 */
export function createMessageAnnouncer(realtime: RealtimeServer) {
  function announceHere(messages: Message[]) {
    for (const message of messages) {
      realtime.local.to(roomOfPair(message.senderId, message.receiverId)).emit("receiveMessage", message);
    }
  }

  realtime.on(BETWEEN_SERVERS, (messages) => announceHere(messages as Message[]));
  return function announce(messages: Message[]) {
    if (messages.length === 0) return;
    announceHere(messages);
    realtime.serverSideEmit(BETWEEN_SERVERS, messages);
  };
}
