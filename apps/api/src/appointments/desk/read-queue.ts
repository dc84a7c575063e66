import type { Queue } from "@medisense/contract/doctor-desk";
import { istDate } from "@medisense/contract/ist";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { readOwnAppointment } from "../appointment-state/read-own-appointment.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { estimateStart } from "./estimate-start.ts";
import { visitsStillExpected } from "./visits-still-expected.ts";

/** Returns the patient's place in today's queue. Doctors see patients in the order of booked times. */
export async function readQueue(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { appointmentId, patientId }: { appointmentId: string; patientId: string },
): Promise<Queue> {
  const now = clock.now();
  const own = await readOwnAppointment(db, appointmentId, { patientId });
  const nothing = { token: own.queueToken, nowServing: null, ahead: 0, estimate: null };
  if (own.visitDate !== istDate(now)) return { ...nothing, state: "not_today" };

  const day = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.doctorId, own.doctorId),
        eq(appointments.visitDate, own.visitDate),
        inArray(appointments.status, ["confirmed", "in_progress", "completed"]),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  const running = day.find(({ status }) => status === "in_progress");
  const nowServing = running?.queueToken ?? null;
  if (own.status === "in_progress") return { ...nothing, nowServing, state: "your_turn" };
  if (own.status !== "confirmed") return { ...nothing, nowServing, state: "over" };

  const waiting = visitsStillExpected(day, now).filter(({ startsAt }) => startsAt < own.startsAt);
  const ahead = waiting.length + (running ? 1 : 0);
  if (!day.some(({ startedAt }) => startedAt)) return { ...nothing, ahead, state: "not_started" };

  const estimate = estimateStart({
    now,
    tookMs: day.flatMap(({ startedAt, endedAt }) =>
      startedAt && endedAt ? [endedAt.getTime() - startedAt.getTime()] : [],
    ),
    runningSince: running?.startedAt ?? undefined,
    ahead: waiting.map(({ startsAt }) => startsAt),
    bookedFor: own.startsAt,
  });
  return {
    token: own.queueToken,
    state: "waiting",
    nowServing,
    ahead,
    estimate: { from: estimate.from.toISOString(), until: estimate.until.toISOString() },
  };
}
