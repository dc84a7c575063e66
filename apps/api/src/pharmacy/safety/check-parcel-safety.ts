import { eq } from "drizzle-orm";
import { checkMedicines, soldMedicine } from "../../medicine-safety/index.ts";
import { logRecordAccess, readPersonOf } from "../../persons/index.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownParcel } from "../order-state/own-parcel.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";
import { compareWithPerson } from "./compare-with-person.ts";

interface OwnParcel {
  parcelId: string;
  pharmacistId: string;
}

/** Compares the medicines of a parcel's whole order; with the patient's leave also with their profile. */
export async function checkParcelSafety(
  deps: Pick<OrdersDeps, "db" | "clock" | "prescriptions">,
  { parcelId, pharmacistId }: OwnParcel,
) {
  const { db } = deps;
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
  if (!order!.sharesWarnings) return { data: checkMedicines({ medicines, taken: [] }), isWithProfile: false };

  const person = await readPersonOf(deps, order!);
  // Logged first: nothing is shown that the log does not state.
  await logRecordAccess(deps, { personId: person.id, readerId: pharmacistId, part: "profile", reason: "order" });
  return { data: await compareWithPerson(deps, person, medicines), isWithProfile: true };
}
