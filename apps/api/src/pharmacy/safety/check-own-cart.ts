import { checkMedicines } from "../../medicine-safety/index.ts";
import { findPerson, readProfile } from "../../persons/index.ts";
import { findCartLines } from "../cart/read-cart.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { patientFactsOf } from "./patient-facts-of.ts";
import { soldMedicine } from "./sold-medicine.ts";
import { takenMedicines } from "./taken-medicines.ts";

interface OwnCart {
  patientId: string;
  /** The person whom the medicines are for. */
  personId: string | undefined;
}

/** Compares a patient's cart with what the person it is for says and takes. */
export async function checkOwnCart(
  deps: Pick<OrdersDeps, "db" | "clock" | "prescriptions">,
  { patientId, personId }: OwnCart,
) {
  const person = await findPerson(deps, patientId, personId);
  const [lines, profile, running] = await Promise.all([
    findCartLines(deps.db, patientId),
    readProfile(deps, person),
    deps.prescriptions.findRunning({ accountId: patientId, personId: person.id, at: deps.clock.now() }),
  ]);
  const medicines = lines.map(({ row }) => soldMedicine(row.product, row.product.dosage));
  return checkMedicines({ medicines, taken: takenMedicines(profile, running), patient: patientFactsOf(profile) });
}
