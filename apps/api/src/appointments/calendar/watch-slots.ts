import { commonErrors } from "@medisense/contract/errors";
import { WatchSlots } from "@medisense/contract/realtime";
import type { Ack } from "@medisense/contract/wire";
import type { RealtimeServer } from "../../platform/realtime/realtime.ts";
import { roomOfSlots } from "../appointment-state/room-of-slots.ts";

/** The limit is far above what a person follows at once. It keeps a single socket from filling the memory with rooms. */
const MAX_ROOMS = 100;

/** Serves the events by which an open page follows a doctor's slots. Payloads are untrusted, so they are typed as unknown. */
export function watchSlots(realtime: RealtimeServer) {
  realtime.on("connection", (socket) => {
    socket.on("watchSlots", async (...sent: unknown[]) => {
      const doctorId = WatchSlots.safeParse(sent[0]);
      if (!doctorId.success) return answer(sent, refusal(commonErrors.invalidRequest));
      if (socket.rooms.size >= MAX_ROOMS) return answer(sent, refusal(commonErrors.tooManyRequests));
      await socket.join(roomOfSlots(doctorId.data));
      answer(sent, { success: true });
    });
    socket.on("unwatchSlots", async (...sent: unknown[]) => {
      const doctorId = WatchSlots.safeParse(sent[0]);
      if (!doctorId.success) return answer(sent, refusal(commonErrors.invalidRequest));
      await socket.leave(roomOfSlots(doctorId.data));
      answer(sent, { success: true });
    });
  });
}

/** Acknowledges an event, if the client asked for an acknowledgement. */
function answer(sent: unknown[], ack: Ack) {
  const done = sent.at(-1);
  if (typeof done === "function") done(ack);
}

function refusal({ code, message }: { code: string; message: string }): Ack {
  return { success: false, code, message };
}
