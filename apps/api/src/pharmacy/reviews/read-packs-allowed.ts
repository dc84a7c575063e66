import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { packsAllowed } from "../dispensing/packs-allowed.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { ownParcel } from "../order-state/own-parcel.ts";
import { orderLines } from "../tables/order-tables.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";
import { findAmount } from "./find-amount.ts";

interface Asked {
  parcelId: string;
  pharmacistId: string;
  lineId: string;
  prescriptionId: string;
  prescribed?: number | undefined;
}

/** Returns what a review would allow of a line now, or null until the prescribed amount is read. */
export async function readPacksAllowed({ db, prescriptions }: Pick<OrdersDeps, "db" | "prescriptions">, asked: Asked) {
  const { orderId } = await ownParcel(db, asked.parcelId, asked.pharmacistId);
  const [[line], [shown]] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.id, asked.lineId), eq(orderLines.parcelId, asked.parcelId))),
    db
      .select()
      .from(orderPrescriptions)
      .where(and(eq(orderPrescriptions.id, asked.prescriptionId), eq(orderPrescriptions.orderId, orderId))),
  ]);
  if (!line) throw new DomainError(pharmacyDeskErrors.notFound);
  if (!shown) throw new DomainError(pharmacyDeskErrors.prescriptionMissing);
  const [sheet] = shown.prescriptionId ? await prescriptions.findSigned([shown.prescriptionId]) : [];
  const amount = findAmount(line, sheet, asked.prescribed);
  return amount ? packsAllowed(db, shown.source, line, amount) : null;
}
