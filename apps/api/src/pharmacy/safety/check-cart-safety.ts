import { soldMedicine } from "../../medicine-safety/index.ts";
import { findPerson } from "../../persons/index.ts";
import { findCartLines } from "../cart/read-cart.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { compareWithPerson } from "./compare-with-person.ts";

interface OwnCart {
  patientId: string;
  /** The person whom the medicines are for. */
  personId: string | undefined;
}

/** Compares a patient's cart with what the person it is for says and takes. */
export async function checkCartSafety(
  deps: Pick<OrdersDeps, "db" | "clock" | "prescriptions">,
  { patientId, personId }: OwnCart,
) {
  const person = await findPerson(deps, patientId, personId);
  const lines = await findCartLines(deps.db, patientId);
  const medicines = lines.map(({ row }) => soldMedicine(row.product, row.product.dosage));
  return compareWithPerson(deps, person, medicines);
}
