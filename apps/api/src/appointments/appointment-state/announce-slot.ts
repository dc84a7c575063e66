import { tellChange } from "../../platform/realtime/changes.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { roomOfSlots } from "./room-of-slots.ts";

interface Slot {
  doctorId: string;
  startsAt: Date;
}

/** Announces to server processes and their open pages that a slot was taken or freed. The caller must have committed. */
export function announceSlot(
  { realtime }: Pick<AppointmentsDeps, "realtime">,
  { doctorId, startsAt }: Slot,
  available: boolean,
) {
  tellChange(realtime, "slots", doctorId);
  realtime.to(roomOfSlots(doctorId)).emit("slotChanged", { doctorId, dateTime: startsAt.toISOString(), available });
}
