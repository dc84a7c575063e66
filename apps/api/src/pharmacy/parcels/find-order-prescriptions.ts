import { type OrderPrescription, prescriptionFilePath } from "@medisense/contract/orders";
import { asc, inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";

export function findOrderPrescriptions(db: Database, orderIds: string[]) {
  return db
    .select()
    .from(orderPrescriptions)
    .where(inArray(orderPrescriptions.orderId, orderIds))
    .orderBy(asc(orderPrescriptions.addedAt), asc(orderPrescriptions.id));
}

export type FoundPrescription = Awaited<ReturnType<typeof findOrderPrescriptions>>[number];

export function prescriptionToWire({ id, kind, prescriptionId, name, addedAt }: FoundPrescription): OrderPrescription {
  return {
    _id: id,
    kind,
    prescriptionId,
    ...(kind === "consultation" ? doctorAndDay(name) : { name, writtenOn: null }),
    addedAt: addedAt.toISOString(),
    path: prescriptionFilePath.replace(":id", id),
  };
}

/** Names a prescription written here, for the database. Each reader words the day in their own language. */
export const nameOfWritten = ({ doctorName, date }: { doctorName: string; date: string }) => `${doctorName}, ${date}`;

function doctorAndDay(stored: string) {
  const [, name = stored, writtenOn = null] = /^(.*), (\d{4}-\d{2}-\d{2})$/s.exec(stored) ?? [];
  return { name, writtenOn };
}
