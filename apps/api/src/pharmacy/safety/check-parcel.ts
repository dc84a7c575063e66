import { eq } from "drizzle-orm";
import { checkMedicines } from "../../medicine-safety/index.ts";
import { findPerson, logRecordAccess, readProfile } from "../../persons/index.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownParcel } from "../order-state/own-parcel.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";
import { patientFactsOf } from "./patient-facts-of.ts";
import { soldMedicine } from "./sold-medicine.ts";
import { takenMedicines } from "./taken-medicines.ts";

interface OwnParcel {
  parcelId: string;
  pharmacistId: string;
}

/** Compares the medicines of a parcel's whole order; with the patient's leave also with their profile. */
export async function checkParcel(
  deps: Pick<OrdersDeps, "db" | "clock" | "prescriptions">,
  { parcelId, pharmacistId }: OwnParcel,
) {
  const { db, clock } = deps;
  const { orderId } = await ownParcel(db, parcelId, pharmacistId);
  const [[order], lines] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, orderId)),
    db
      .select({ name: orderLines.name, genericName: orderLines.genericName, form: orderLines.form })
      .from(orderLines)
      .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
      .where(eq(parcels.orderId, orderId)),
  ]);
  const medicines = lines.map((line) => soldMedicine(line, line.form));
  const { patientId, personId: namedPerson, sharesWarnings } = order!;
  if (!sharesWarnings) return checkMedicines({ medicines, taken: [] });

  const person = await findPerson(deps, patientId, namedPerson ?? patientId);
  const [profile, running] = await Promise.all([
    readProfile(deps, person),
    deps.prescriptions.findRunning({ accountId: patientId, personId: person.id, at: clock.now() }),
  ]);
  await logRecordAccess(deps, { personId: person.id, readerId: pharmacistId, part: "profile", reason: "order" });
  return checkMedicines({ medicines, taken: takenMedicines(profile, running), patient: patientFactsOf(profile) });
}
