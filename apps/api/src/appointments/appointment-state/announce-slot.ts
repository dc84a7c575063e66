import type { AppointmentsDeps } from "./deps.ts";
import { roomOfSlots } from "./room-of-slots.ts";

interface Slot {
  doctorId: string;
  startsAt: Date;
}

/** Announces to open pages, on every server process, that a slot was taken or freed. The caller must have committed. */
export function announceSlot(
  { realtime }: Pick<AppointmentsDeps, "realtime">,
  { doctorId, startsAt }: Slot,
  available: boolean,
) {
  realtime.to(roomOfSlots(doctorId)).emit("slotChanged", { doctorId, dateTime: startsAt.toISOString(), available });
}
