import { asc, eq } from "drizzle-orm";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { weeklyHours } from "../tables/calendar-tables.ts";
import { windowToWire } from "./hours-window.ts";
import { defaultWeek } from "./slots.ts";

/** Returns the doctor's own weekly hours, or the default week of a doctor who has set none. */
export async function readHours({ db }: Pick<AppointmentsDeps, "db">, doctorId: string) {
  const own = await db
    .select()
    .from(weeklyHours)
    .where(eq(weeklyHours.doctorId, doctorId))
    .orderBy(asc(weeklyHours.weekday), asc(weeklyHours.opensMinute));
  const isDefault = own.length === 0;
  return { isDefault, data: (isDefault ? defaultWeek : own).map(windowToWire) };
}
