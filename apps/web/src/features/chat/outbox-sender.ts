import { chatErrors, type Message } from "@medisense/contract/chat";
import { commonErrors } from "@medisense/contract/errors";
import type { LiveSocket } from "../../lib/socket.ts";
import type { Outbox } from "./outbox.ts";

export const ACK_TIMEOUT_MS = 10_000;
const TRY_AGAIN_MS = 3000;
/** The refusals that end without action by the writer. */
const temporaryCodes: string[] = [commonErrors.unavailable, commonErrors.tooManyRequests, commonErrors.unexpected].map(
  ({ code }) => code,
);

interface SenderOptions {
  socket: LiveSocket;
  ownId: string;
  partnerId: string;
  outbox: Outbox;
  onSent(message: Message): void;
  /** Called when the server refuses a message because the chat is closed. */
  onClosed(why: { isDoctorSuspended: boolean }): void;
}

/** Sends the outbox message by message, so that messages arrive in the order in which they were written. */
export function createOutboxSender({ socket, ownId, partnerId, outbox, onSent, onClosed }: SenderOptions) {
  let isStopped = false;
  let isSending = false;
  let trying: ReturnType<typeof setTimeout> | undefined;

  const next = () => outbox.read().find(({ refusal }) => refusal === undefined);

  async function send() {
    if (isSending || isStopped || !socket.connected) return;
    isSending = true;
    clearTimeout(trying);
    try {
      for (let message = next(); message && !isStopped; message = next()) await sendOne(message);
    } catch {
      // Sending again is harmless if only the acknowledgement was lost: the id is the same.
      trying = setTimeout(() => void send(), TRY_AGAIN_MS);
    } finally {
      isSending = false;
    }
  }

  async function sendOne({ clientId, content, attachment }: NonNullable<ReturnType<typeof next>>) {
    const ack = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck("sendMessage", {
      senderId: ownId,
      receiverId: partnerId,
      clientId,
      content,
      ...(attachment && { attachmentId: attachment._id }),
    });
    if (ack.success) return onSent(ack.message);
    if (temporaryCodes.includes(ack.code)) throw new Error(ack.code);
    outbox.refuse(clientId, ack.message);
    const isDoctorSuspended = ack.code === chatErrors.doctorSuspended.code;
    if (isDoctorSuspended || ack.code === chatErrors.closed.code) onClosed({ isDoctorSuspended });
  }

  return {
    send: () => void send(),
    stop() {
      isStopped = true;
      clearTimeout(trying);
    },
  };
}
