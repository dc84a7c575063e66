import type { Message } from "@medisense/contract/consultations";
import type { RealtimeServer } from "../platform/realtime/realtime.ts";
import { roomOfPair } from "./chat-room.ts";

const BETWEEN_SERVERS = "consultations.messages";

/**
 * Brings stored messages to the open pages of both people, on every server process. The other processes get a whole
 * commit's messages in one notice: one for each message would cost as much as storing it.
 */
export function createMessageTeller(realtime: RealtimeServer) {
  function tellHere(messages: Message[]) {
    for (const message of messages) {
      realtime.local.to(roomOfPair(message.senderId, message.receiverId)).emit("receiveMessage", message);
    }
  }

  realtime.on(BETWEEN_SERVERS, (messages) => tellHere(messages as Message[]));
  return function tell(messages: Message[]) {
    if (messages.length === 0) return;
    tellHere(messages);
    realtime.serverSideEmit(BETWEEN_SERVERS, messages);
  };
}
