import { commonErrors } from "@medisense/contract/errors";
import { type Ack, WatchSlots } from "@medisense/contract/realtime";
import type { RealtimeServer } from "../platform/realtime/realtime.ts";
import { roomOfSlots } from "./announce.ts";

/** Far more doctors than a person looks at together; it keeps a single socket from filling the memory with rooms. */
const MAX_ROOMS = 100;

/** Lets an open page follow a doctor's slots. What comes over the wire can be anything, so it is read as unknown. */
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

/** A client that asked for no acknowledgement gets none. */
function answer(sent: unknown[], ack: Ack) {
  const done = sent.at(-1);
  if (typeof done === "function") done(ack);
}

function refusal({ code, message }: { code: string; message: string }): Ack {
  return { success: false, code, message };
}
