import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { deskErrors, type HoursWindow } from "@medisense/contract/desk";
import { asc, eq } from "drizzle-orm";
import { doctors } from "../directory/tables.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { houseWeek, type WeeklyWindow } from "./slots.ts";
import { weeklyHours } from "./tables.ts";

/** The hours a doctor works, or the ones everybody has who has set none. */
export async function readHours({ db }: Pick<AppointmentsDeps, "db">, doctorId: string) {
  const own = await db
    .select()
    .from(weeklyHours)
    .where(eq(weeklyHours.doctorId, doctorId))
    .orderBy(asc(weeklyHours.weekday), asc(weeklyHours.opensMinute));
  const isDefault = own.length === 0;
  return { isDefault, data: (isDefault ? houseWeek : own).map(toWire) };
}

/** Replaces the whole week at once. Appointments that exist stand as they are. */
export async function saveHours(
  deps: Pick<AppointmentsDeps, "db">,
  { doctorId, hours }: { doctorId: string; hours: HoursWindow[] },
) {
  const windows = hours.map(fromWire).sort(byTime);
  if (windows.some((window) => window.closesMinute - window.opensMinute < SLOT_MINUTES)) {
    throw new DomainError(deskErrors.hoursOutOfOrder);
  }
  if (windows.some(overlapsTheNext)) throw new DomainError(deskErrors.hoursOverlap);

  await deps.db.transaction(async (tx) => {
    // Two saves at once take their turn; without the lock they would leave a mixture, or fail on the key.
    await tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for("update");
    await tx.delete(weeklyHours).where(eq(weeklyHours.doctorId, doctorId));
    if (windows.length > 0) await tx.insert(weeklyHours).values(windows.map((window) => ({ doctorId, ...window })));
  });
  return readHours(deps, doctorId);
}

const byTime = (one: WeeklyWindow, other: WeeklyWindow) =>
  one.weekday - other.weekday || one.opensMinute - other.opensMinute;

function overlapsTheNext({ weekday, closesMinute }: WeeklyWindow, index: number, sorted: WeeklyWindow[]) {
  const next = sorted[index + 1];
  return next?.weekday === weekday && next.opensMinute < closesMinute;
}

const fromWire = ({ weekday, opens, closes }: HoursWindow): WeeklyWindow => ({
  weekday,
  opensMinute: minuteOf(opens),
  closesMinute: minuteOf(closes),
});

const toWire = ({ weekday, opensMinute, closesMinute }: WeeklyWindow): HoursWindow => ({
  weekday,
  opens: timeOf(opensMinute),
  closes: timeOf(closesMinute),
});

function minuteOf(time: string) {
  const [hour, minute] = time.split(":").map(Number);
  return hour! * 60 + minute!;
}

function timeOf(minutes: number) {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
