import type { appointments } from "../tables/appointment-tables.ts";

/** A patient who is later than this has not come, where the desk marks who has. */
const LATE_MS = 10 * 60_000;

type Visit = Pick<typeof appointments.$inferSelect, "status" | "startsAt" | "arrivedAt" | "startedAt">;

/** Returns the visits whose patients are there or may still come. Not every desk marks who is present. */
export function visitsStillExpected<Of extends Visit>(day: Of[], now: Date): Of[] {
  const marksPresence = day.some(
    ({ arrivedAt, startedAt }) => arrivedAt && arrivedAt.getTime() !== startedAt?.getTime(),
  );
  const isLate = ({ startsAt }: Visit) => startsAt.getTime() + LATE_MS < now.getTime();
  return day
    .filter(({ status }) => status === "confirmed")
    .filter((visit) => visit.arrivedAt || !marksPresence || !isLate(visit));
}
