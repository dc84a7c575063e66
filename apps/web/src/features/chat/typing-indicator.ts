import type { LiveSocket } from "../../lib/socket.ts";

/** Milliseconds that a typing event counts; a page that closes sends no further one. */
const TYPING_LASTS_MS = 6000;
const TYPING_EVERY_MS = 3000;

interface IndicatorOptions {
  socket: LiveSocket;
  partnerId: string;
  onTyping(isTyping: boolean): void;
}

/** Sends typing events to the partner, and shows when the partner types. */
export function createTypingIndicator({ socket, partnerId, onTyping }: IndicatorOptions) {
  let ending: ReturnType<typeof setTimeout> | undefined;
  let sentAt = 0;
  return {
    show(isTyping: boolean) {
      clearTimeout(ending);
      onTyping(isTyping);
      if (isTyping) ending = setTimeout(() => onTyping(false), TYPING_LASTS_MS);
    },
    send(isTyping: boolean) {
      const now = Date.now();
      if (!socket.connected || (isTyping && now - sentAt < TYPING_EVERY_MS)) return;
      sentAt = isTyping ? now : 0;
      socket.emit("typing", { partnerId, isTyping });
    },
    stop: () => clearTimeout(ending),
  };
}
