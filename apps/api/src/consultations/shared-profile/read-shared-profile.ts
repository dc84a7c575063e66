import { appointmentErrors, SLOT_MINUTES } from "@medisense/contract/appointments";
import { profileShareErrors, type SharedProfile, sharingWindow } from "@medisense/contract/persons/profile-shares";
import { eq } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { logRecordAccess, readPersonOf, readProfile } from "../../persons/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";

interface Deps {
  db: Database;
  clock: Clock;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns what the person of a visit shares with its doctor, while the doctor may see it. Logs the reading. */
export async function readSharedProfile(
  deps: Deps,
  { appointmentId, doctorId }: { appointmentId: string; doctorId: string },
): Promise<SharedProfile> {
  const [visit] = await deps.db.select().from(appointments).where(eq(appointments.id, appointmentId));
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (visit.doctorId !== doctorId) throw new DomainError(appointmentErrors.notYours);
  const until = openUntil(visit, deps.clock.now());
  if (!until) throw new DomainError(profileShareErrors.closed);

  const person = await readPersonOf(deps, visit);
  const { shares, ...profile } = await readProfile(deps, person);
  const isAnyShared = shares.basics || shares.allergies || shares.diseases || shares.medications;
  // Logged first: nothing is shown that the log does not state.
  if (isAnyShared)
    await logRecordAccess(deps, { personId: person.id, readerId: doctorId, part: "profile", reason: "visit" });
  const { age, gender, bloodGroup, height, weight } = profile;
  return {
    until: until.toISOString(),
    basics: shares.basics ? { age, gender, bloodGroup, height, weight } : null,
    allergies: shares.allergies ? profile.allergies : null,
    diseases: shares.diseases ? profile.diseases : null,
    medications: shares.medications ? profile.medications : null,
    updatedAt: isAnyShared ? profile.updatedAt : null,
  };
}

type Visit = Pick<typeof appointments.$inferSelect, "status" | "startsAt" | "startedAt" | "endedAt">;

/** Returns the end of the time in which the doctor of a visit sees the profile; undefined outside of that time. */
function openUntil({ status, startsAt, startedAt, endedAt }: Visit, now: Date): Date | undefined {
  if (status !== "confirmed" && status !== "in_progress" && status !== "completed") return undefined;
  const planned = startsAt.getTime();
  // A doctor may begin a visit early, or end it late.
  const from = Math.min(planned, startedAt?.getTime() ?? planned) - sharingWindow.minutesBefore * MINUTE_MS;
  const end = Math.max(planned + SLOT_MINUTES * MINUTE_MS, endedAt?.getTime() ?? 0);
  const until = end + sharingWindow.daysAfter * DAY_MS;
  return now.getTime() >= from && now.getTime() <= until ? new Date(until) : undefined;
}
