import { commonErrors } from "@medisense/contract/errors";
import { WatchSlots } from "@medisense/contract/realtime";
import { z } from "zod";
import { DomainError } from "../../platform/domain-error.ts";
import { serveEvent } from "../../platform/realtime/serve-event.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { roomOfSlots } from "../appointment-state/room-of-slots.ts";

/** The limit is far above what a person follows at once. It keeps a single socket from filling the memory with rooms. */
const MAX_ROOMS = 100;

const payload = z.tuple([WatchSlots]);

/** Serves the events by which an open page follows a doctor's slots. */
export function watchSlots({ realtime, logger }: Pick<AppointmentsDeps, "realtime" | "logger">) {
  realtime.on("connection", (socket) => {
    serveEvent({ socket, logger }, "watchSlots", {
      payload,
      async handle([doctorId]) {
        if (socket.rooms.size >= MAX_ROOMS) throw new DomainError(commonErrors.tooManyRequests);
        await socket.join(roomOfSlots(doctorId));
      },
    });
    serveEvent({ socket, logger }, "unwatchSlots", {
      payload,
      async handle([doctorId]) {
        await socket.leave(roomOfSlots(doctorId));
      },
    });
  });
}
