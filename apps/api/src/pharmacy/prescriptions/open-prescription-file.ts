import { orderErrors } from "@medisense/contract/orders";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { logRecordAccess, refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Actor } from "../../platform/http/mount.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { findOwnStore } from "../order-state/own-store.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";
import { prescriptionFiles } from "./prescription-files.ts";

/**
 * Returns a prescription of an order to its patient and to the stores that review it. For anybody else it does not
 * exist. A store's opening is logged.
 */
export async function openPrescriptionFile(deps: OrdersDeps, id: string, reader: Actor, origin: string) {
  const { db, config, prescriptions } = deps;
  const [found] = await db
    .select({ prescription: orderPrescriptions, patientId: orders.patientId, personId: orders.personId })
    .from(orderPrescriptions)
    .innerJoin(orders, eq(orders.id, orderPrescriptions.orderId))
    .where(eq(orderPrescriptions.id, id));
  const mayRead =
    found && (found.patientId === reader.id || (await reviews(db, reader.id, found.prescription.orderId)));
  if (!mayRead) throw new DomainError(orderErrors.notFound);

  const { prescription, patientId, personId } = found;
  if (reader.id === patientId) await refuseUnlessActing(deps, reader.id, personId, { isReading: true });
  else {
    const part = prescription.prescriptionId ? "prescriptions" : "files";
    await logRecordAccess(deps, { personId: personId ?? patientId, part, reason: "order", readerId: reader.id });
  }
  if (prescription.prescriptionId) {
    const [sheet] = await prescriptions.findSigned([prescription.prescriptionId]);
    if (!sheet) throw new DomainError(orderErrors.notFound);
    const pdf = await prescriptions.pdf(sheet, origin);
    return { name: `prescription-${sheet.date}.pdf`, type: "application/pdf", content: pdf };
  }
  const file = await prescriptionFiles(config.dataDir)
    .open(id)
    .catch((cause: unknown) => {
      throw new DomainError(orderErrors.notFound, { cause });
    });
  const { name, type, size } = prescription;
  return { name, type: type!, size: size!, content: file.createReadStream() };
}

/** True when the order is paid and one of the store's own lines needs a prescription. */
async function reviews(db: Database, readerId: string, orderId: string) {
  const store = await findOwnStore(db, readerId);
  if (!store) return false;
  const [line] = await db
    .select({ one: sql`1` })
    .from(orderLines)
    .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.storeId, store.id),
        ne(orderLines.need, "none"),
        isNotNull(orders.paidAt),
      ),
    )
    .limit(1);
  return line !== undefined;
}
