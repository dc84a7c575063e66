import type { LiveSocket } from "../lib/socket.ts";

type Listener = (...news: unknown[]) => void;
type Sent = { roomId: string; peerId?: string; isReturning?: boolean; reason?: string };

/** Simulates the server's side of one call. A signal to a disconnected page is lost. */
export function createFakeRoom() {
  const lines: ReturnType<typeof createLine>[] = [];
  const room = {
    isOpen: true,
    refuse: {} as Record<string, { code: string; message: string }>,
    heard: [] as string[],
    /** Replies arrive this much later than they are made. */
    replyDelayMs: 0,
  };

  function createLine(userId: string) {
    const listeners = new Map<string, Set<Listener>>();
    const line = {
      connected: true,
      userId,
      peerId: undefined as string | undefined,
      on: (event: string, listener: Listener) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
      off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
      emit: (event: string, sent: Sent) => void answer(line, event, sent),
      timeout: () => ({
        emitWithAck: async (event: string, sent: Sent): Promise<object> => {
          if (!line.connected) throw new Error("timeout");
          const reply = answer(line, event, sent);
          if (room.replyDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, room.replyDelayMs));
          return reply;
        },
      }),
      hear: (event: string, ...news: unknown[]) => {
        if (line.connected) for (const listener of listeners.get(event) ?? []) listener(...news);
      },
      /** Disconnects the page, and the server notices. */
      drop() {
        for (const listener of listeners.get("disconnect") ?? []) listener("transport close");
        line.connected = false;
        leave(line, "lost");
      },
      comeBack() {
        line.connected = true;
        for (const listener of listeners.get("connect") ?? []) listener();
      },
    };
    return line;
  }
  type Line = ReturnType<typeof createLine>;

  const others = (line: Line) => lines.filter((other) => other.userId !== line.userId);
  function tellOthers(line: Line, event: string, roomId: string, content: object = {}) {
    const news = { ...content, roomId, userId: line.userId, peerId: line.peerId };
    // Events arrive late, so that two people can do the same at once.
    for (const other of others(line)) setTimeout(() => other.hear(event, news), 20);
  }
  function leave(line: Line, reason: string, roomId = room.heard[0] ?? "") {
    if (line.peerId) tellOthers(line, "user-left", roomId, { reason });
    line.peerId = undefined;
  }

  function answer(line: Line, event: string, sent: Sent): object {
    const { roomId } = sent;
    room.heard.unshift(roomId);
    const refusal = room.refuse[event];
    if (refusal) return { success: false, ...refusal };
    if (event === "leave-video-call") leave(line, sent.reason ?? "left", roomId);
    else if (event === "join-video-call") {
      const former = lines.find((other) => other.userId === line.userId && other !== line && other.peerId);
      if (former && sent.isReturning) {
        return { success: false, code: "calls/replaced", message: "This call continues in another tab." };
      }
      if (former) {
        former.hear("user-left", { roomId, userId: line.userId, peerId: former.peerId, reason: "replaced" });
        former.peerId = undefined;
      }
      line.peerId = sent.peerId;
      tellOthers(line, "user-joined", roomId);
    } else if (event !== "watch-video-call") {
      if (!line.peerId) return { success: false, code: "calls/notJoined", message: "Join the call first." };
      tellOthers(line, event, roomId, sent);
    }
    return {
      success: true,
      appointmentId: "00000000-0000-4000-8000-000000000000",
      isOpen: room.isOpen,
      opensAt: new Date(0).toISOString(),
      closesAt: new Date(4e12).toISOString(),
      present: lines.flatMap(({ userId, peerId }) => (peerId ? [{ userId, peerId }] : [])),
    };
  }

  return Object.assign(room, {
    lineOf(userId: string) {
      const line = createLine(userId);
      lines.push(line);
      return Object.assign(line, { asSocket: line as unknown as LiveSocket });
    },
  });
}
