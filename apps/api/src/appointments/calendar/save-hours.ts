import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { doctorDeskErrors, type HoursWindow } from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { weeklyHours } from "../tables/calendar-tables.ts";
import { windowFromWire } from "./hours-window.ts";
import { readHours } from "./read-hours.ts";
import type { WeeklyWindow } from "./slots.ts";

/** Replaces the doctor's whole week at once. Existing appointments stay unchanged. */
export async function saveHours(
  deps: Pick<AppointmentsDeps, "db" | "realtime">,
  { doctorId, hours }: { doctorId: string; hours: HoursWindow[] },
) {
  const windows = hours.map(windowFromWire).sort(byTime);
  if (windows.some((window) => window.closesMinute - window.opensMinute < SLOT_MINUTES)) {
    throw new DomainError(doctorDeskErrors.hoursOutOfOrder);
  }
  if (windows.some(overlapsTheNext)) throw new DomainError(doctorDeskErrors.hoursOverlap);

  await deps.db.transaction(async (tx) => {
    // The lock puts concurrent saves in order. Without it they would mix two weeks or violate the primary key.
    await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for("update");
    await tx.delete(weeklyHours).where(eq(weeklyHours.doctorId, doctorId));
    if (windows.length > 0) await tx.insert(weeklyHours).values(windows.map((window) => ({ doctorId, ...window })));
  });
  tellChange(deps.realtime, "slots", doctorId);
  return readHours(deps, doctorId);
}

const byTime = (one: WeeklyWindow, other: WeeklyWindow) =>
  one.weekday - other.weekday || one.opensMinute - other.opensMinute;

function overlapsTheNext({ weekday, closesMinute }: WeeklyWindow, index: number, sorted: WeeklyWindow[]) {
  const next = sorted[index + 1];
  return next?.weekday === weekday && next.opensMinute < closesMinute;
}
