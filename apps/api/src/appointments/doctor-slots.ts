import type { SlotDay } from "@medisense/contract/appointments";
import { directoryErrors, type VisitMode } from "@medisense/contract/directory";
import { istDate, istMidnight, istTime, istWeekday } from "@medisense/contract/ist";
import { DomainError } from "../platform/domain-error.ts";
import { loadCalendars, offeredOn, usualMode } from "./calendars.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { daysFrom } from "./slots.ts";

interface Question {
  doctorId: string;
  /** A day in India; today, unless given. */
  from?: string | undefined;
  mode?: VisitMode | undefined;
}

/** Seven days of a doctor's slots. Days that cannot be booked are there, without slots. */
export async function doctorSlots(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { doctorId, from, mode }: Question,
): Promise<SlotDay[]> {
  const now = clock.now();
  const calendar = (await loadCalendars(db, [doctorId], now)).get(doctorId);
  if (!calendar) throw new DomainError(directoryErrors.doctorNotFound);

  return daysFrom(from ?? istDate(now)).map((date) => ({
    date,
    weekday: istWeekday(istMidnight(date)),
    slots: offeredOn(calendar, mode ?? usualMode(calendar.online), date, now).map((slot) => ({
      dateTime: slot.toISOString(),
      time: istTime(slot),
      available: !calendar.taken.has(slot.getTime()),
    })),
  }));
}
