import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { doctorDeskErrors, type HoursWindow } from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { weeklyHours } from "../tables/calendar-tables.ts";
import { windowFromWire, windowToWire } from "./hours-window.ts";
import { readHours } from "./read-hours.ts";
import type { WeeklyWindow } from "./slots.ts";

interface Saving {
  doctorId: string;
  hours: HoursWindow[];
  /** Records the change in its own transaction, with the hours before; none of them is the default week. */
  record?: (tx: Database, before: HoursWindow[]) => Promise<void>;
}

/** Replaces the doctor's whole week at once. Existing appointments stay unchanged. */
export async function saveHours(deps: Pick<AppointmentsDeps, "db" | "realtime">, { doctorId, hours, record }: Saving) {
  const windows = hours.map(windowFromWire).sort(byTime);
  if (windows.some((window) => window.closesMinute - window.opensMinute < SLOT_MINUTES)) {
    throw new DomainError(doctorDeskErrors.hoursOutOfOrder);
  }
  if (windows.some(overlapsTheNext)) throw new DomainError(doctorDeskErrors.hoursOverlap);

  await deps.db.transaction(async (tx) => {
    // The lock puts concurrent saves in order. Without it they would mix two weeks or violate the primary key.
    await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for("update");
    const before = await tx.delete(weeklyHours).where(eq(weeklyHours.doctorId, doctorId)).returning();
    if (windows.length > 0) await tx.insert(weeklyHours).values(windows.map((window) => ({ doctorId, ...window })));
    await record?.(tx, before.sort(byTime).map(windowToWire));
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
