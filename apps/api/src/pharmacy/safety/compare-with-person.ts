import { checkMedicines, namedMedicine, prescribedMedicine, type soldMedicine } from "../../medicine-safety/index.ts";
import { type PersonRow, readProfile } from "../../persons/index.ts";
import type { OrdersDeps } from "../order-state/deps.ts";

/** Compares medicines with a person's profile, and with what was prescribed to them and still runs. */
export async function compareWithPerson(
  deps: Pick<OrdersDeps, "db" | "clock" | "prescriptions">,
  person: PersonRow,
  medicines: ReturnType<typeof soldMedicine>[],
) {
  const { id: personId, accountId } = person;
  const [profile, running] = await Promise.all([
    readProfile(deps, person),
    deps.prescriptions.findRunning({ accountId, personId, at: deps.clock.now() }),
  ]);
  return checkMedicines({
    medicines,
    taken: [...profile.medications.map(namedMedicine), ...running.map(prescribedMedicine)],
    patient: { ...profile, sex: profile.gender },
  });
}
