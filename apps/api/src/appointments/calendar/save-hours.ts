import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { doctorDeskErrors, type HoursWindow } from "@medisense/contract/doctor-desk";
import { eq } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { noteJoining } from "../../directory/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { weeklyHours } from "../tables/calendar-tables.ts";
import { hoursInWords } from "./hours-in-words.ts";
import { windowFromWire, windowToWire } from "./hours-window.ts";
import { lockDoctor } from "./lock-doctor.ts";
import { readHours } from "./read-hours.ts";
import type { WeeklyWindow } from "./slots.ts";

interface Saving {
  doctorId: string;
  hours: HoursWindow[];
  /** The account that acts: the doctor's or the hospital's. */
  operatorId: string;
}

/** Replaces the doctor's whole week at once. Existing appointments stay unchanged. */
export async function saveHours(
  deps: Pick<AppointmentsDeps, "db" | "clock" | "realtime">,
  { doctorId, hours, operatorId }: Saving,
) {
  const windows = hours.map(windowFromWire).sort(byTime);
  if (windows.some((window) => window.closesMinute - window.opensMinute < SLOT_MINUTES)) {
    throw new DomainError(doctorDeskErrors.hoursOutOfOrder);
  }
  if (windows.some(overlapsTheNext)) throw new DomainError(doctorDeskErrors.hoursOverlap);

  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    // The lock puts concurrent saves in order. Without it they would mix two weeks or violate the primary key.
    const doctor = await lockDoctor(tx, doctorId);
    const before = await tx.delete(weeklyHours).where(eq(weeklyHours.doctorId, doctorId)).returning();
    if (windows.length > 0) {
      await tx.insert(weeklyHours).values(windows.map((window) => ({ doctorId, ...window })));
      await noteJoining(tx, { doctorId, now });
    }
    const detail = hoursInWords(before.sort(byTime).map(windowToWire), windows.map(windowToWire));
    const subject = { kind: "doctor", ...doctor } as const;
    await recordOperatorAct(tx, { operatorId, act: "save-hours", subject, detail }, now);
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
