import type { SlotDay } from "@medisense/contract/appointments";
import { directoryErrors, type VisitMode } from "@medisense/contract/directory";
import { istDate, istMidnight, istTime, istWeekday } from "@medisense/contract/ist";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { defaultMode, offeredSlots } from "./free-slots.ts";
import { loadCalendars } from "./load-calendars.ts";
import { daysFrom, isTaken } from "./slots.ts";

interface Filter {
  doctorId: string;
  /** A day in India. Today when omitted. */
  from?: string | undefined;
  mode?: VisitMode | undefined;
}

/** Returns seven days of a doctor's slots. Days that cannot be booked have none. */
export async function doctorSlots(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { doctorId, from, mode }: Filter,
): Promise<SlotDay[]> {
  const now = clock.now();
  const calendar = (await loadCalendars(db, [doctorId], now)).get(doctorId);
  if (!calendar) throw new DomainError(directoryErrors.doctorNotFound);

  return Array.from(daysFrom(from ?? istDate(now)), (date) => ({
    date,
    weekday: istWeekday(istMidnight(date)),
    slots: offeredSlots(calendar, mode ?? defaultMode(calendar.online), date, now).map((slot) => ({
      dateTime: slot.toISOString(),
      time: istTime(slot),
      available: !isTaken(calendar.taken, slot),
    })),
  }));
}
