import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { intakes } from "../tables/intake-tables.ts";
import { lockOpenIntake } from "./lock-open-intake.ts";
import { readIntake } from "./read-intake.ts";

interface Said {
  appointmentId: string;
  patientId: string;
  reason: string;
  since: string;
}

/** Stores why the patient comes. What was said before is replaced. */
export async function saveIntake(deps: Pick<AppointmentsDeps, "db" | "clock">, { patientId, ...said }: Said) {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockOpenIntake(tx, { ...said, patientId }, now);
    const values = { ...said, updatedAt: now };
    await tx.insert(intakes).values(values).onConflictDoUpdate({ target: intakes.appointmentId, set: values });
  });
  return readIntake(deps, said.appointmentId, patientId);
}
