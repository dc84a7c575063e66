import { intakeErrors, type IntakeWords } from "@medisense/contract/intakes";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { intakes } from "../tables/intake-tables.ts";
import { lockOpenIntake } from "./lock-open-intake.ts";
import { readIntake } from "./read-intake.ts";

interface NewWords extends IntakeWords {
  appointmentId: string;
  patientId: string;
  known?: IntakeWords[] | undefined;
}

/** Stores why the patient comes. It replaces what was said before, unless the patient does not know of that. */
export async function saveIntake(
  deps: Pick<AppointmentsDeps, "db" | "clock">,
  { appointmentId, patientId, known, reason, since }: NewWords,
) {
  await deps.db.transaction(async (tx) => {
    await lockOpenIntake({ ...deps, db: tx }, { appointmentId, patientId });
    const [stored = { reason: "", since: "" }] = await tx
      .select({ reason: intakes.reason, since: intakes.since })
      .from(intakes)
      .where(eq(intakes.appointmentId, appointmentId));
    const isKnown = (said: IntakeWords) => said.reason === stored.reason && said.since === stored.since;
    if (known && ![...known, { reason, since }].some(isKnown)) throw new DomainError(intakeErrors.changedMeanwhile);
    const values = { appointmentId, reason, since, updatedAt: deps.clock.now() };
    await tx.insert(intakes).values(values).onConflictDoUpdate({ target: intakes.appointmentId, set: values });
  });
  return readIntake(deps, appointmentId, patientId);
}
