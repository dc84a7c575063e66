import { orderErrors } from "@medisense/contract/orders";
import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Actor } from "../../platform/http/mount.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orderLines, orderPrescriptions, orders, parcels } from "../order-tables.ts";
import { findStoreOf } from "../parcels/own-store.ts";
import { prescriptionFiles } from "./rx-files.ts";

/** A prescription of an order, for its patient and the stores whose pharmacist has to read it. For everybody else it does not exist. */
export async function openPrescription(deps: OrdersDeps, id: string, reader: Actor, origin: string) {
  const { db, config, prescriptions } = deps;
  const [found] = await db
    .select({ prescription: orderPrescriptions, patientId: orders.patientId })
    .from(orderPrescriptions)
    .innerJoin(orders, eq(orders.id, orderPrescriptions.orderId))
    .where(eq(orderPrescriptions.id, id));
  const mayRead =
    found && (found.patientId === reader.id || (await reviews(db, reader.id, found.prescription.orderId)));
  if (!mayRead) throw new DomainError(orderErrors.notFound);

  const { prescription } = found;
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

/** A store reads the prescriptions of an order once it is paid, and if a line of its own needs one. */
async function reviews(db: Database, readerId: string, orderId: string) {
  const store = await findStoreOf(db, readerId);
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
