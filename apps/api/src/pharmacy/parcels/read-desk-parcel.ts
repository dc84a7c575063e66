import { type DeskParcel, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { istDate } from "@medisense/contract/ist";
import { eq, inArray } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { isPersonOf, personColumns, visitPersonOf } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { batchToWire, findBatches } from "../batches/find-batches.ts";
import { findRecalledLines } from "../batches/find-recalled-lines.ts";
import { findSuggestedBatches } from "../batches/find-suggested-batches.ts";
import { findDispensed } from "../dispensing/find-dispensed.ts";
import { unitsInPack } from "../dispensing/prescribed-medicine.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { findOrderPrescriptions, prescriptionToWire } from "./find-order-prescriptions.ts";
import { findParcels } from "./find-parcels.ts";
import { parcelToWire } from "./parcel-to-wire.ts";

export type DeskDeps = Pick<OrdersDeps, "db" | "clock" | "prescriptions">;

export async function readDeskParcel(deps: DeskDeps, id: string): Promise<DeskParcel> {
  const [parcel] = await readDeskParcels(deps, [id]);
  if (!parcel) throw new DomainError(pharmacyDeskErrors.notFound);
  return parcel;
}

export async function readDeskParcels({ db, clock, prescriptions }: DeskDeps, ids: string[]): Promise<DeskParcel[]> {
  if (ids.length === 0) return [];
  const found = await findParcels(db, inArray(parcels.id, ids));
  const orderIds = found.map(({ parcel }) => parcel.orderId);
  const lineIds = found.flatMap(({ lines }) => lines.map(({ id }) => id));
  const toPack = found.filter(({ parcel }) => parcel.state === "placed" || parcel.state === "accepted");
  const toBatch = toPack.flatMap(({ lines }) => lines.flatMap(({ medicineId }) => medicineId ?? []));
  const [ordersOf, shown, batches, recalled, suggested] = await Promise.all([
    db
      .select({ order: orders, person: personColumns })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.patientId))
      .leftJoin(persons, isPersonOf(orders))
      .where(inArray(orders.id, orderIds)),
    findOrderPrescriptions(db, orderIds),
    findBatches(db, lineIds),
    findRecalledLines(db, lineIds),
    findSuggestedBatches(db, toBatch, clock.now()),
  ]);
  const [sheets, dispensed] = await Promise.all([
    prescriptions.findSigned(shown.flatMap(({ prescriptionId }) => prescriptionId ?? [])),
    findDispensed(
      db,
      shown.map(({ source }) => source),
    ),
  ]);

  return found.map((parcel) => {
    const { order, person } = ordersOf.find((row) => row.order.id === parcel.parcel.orderId)!;
    const { streetAddress, city, state, postalCode, name, phone } = order.deliveryAddress;
    const wire = parcelToWire(parcel);
    // A store without a line that needs a prescription may not read any.
    const mayRead = parcel.lines.some(({ need }) => need !== "none");
    return {
      ...wire,
      lines: wire.lines.map((line, index) => {
        const { medicineId, genericName, strength, packSize, ruleSource, need } = parcel.lines[index]!;
        return {
          ...line,
          genericName,
          strength,
          packSize,
          unitsInPack: unitsInPack(packSize) ?? null,
          source: need === "none" ? "" : ruleSource,
          batches: batches.filter(({ lineId }) => lineId === line._id).map(batchToWire),
          isRecalled: recalled.has(line._id),
          suggestedBatch: suggested.get(medicineId ?? "") ?? null,
        };
      }),
      orderId: order.id,
      orderNumber: order.number,
      createdAt: order.createdAt.toISOString(),
      patientName: visitPersonOf(person, istDate(order.createdAt)).name,
      orderedBy: order.personId === null ? null : `${person.accountFirstName} ${person.accountLastName}`.trim(),
      address: wire.isPickup ? null : [name, streetAddress, `${city} ${postalCode}`, state].join(", "),
      phone,
      prescriptions: shown
        .filter(({ orderId }) => mayRead && orderId === order.id)
        .map((prescription) => ({
          ...prescriptionToWire(prescription),
          file: prescription.type && (prescription.type === "application/pdf" ? ("pdf" as const) : ("photo" as const)),
          sheet: sheets.find(({ _id }) => _id === prescription.prescriptionId) ?? null,
          dispensed: dispensed
            .filter(({ source }) => source === prescription.source)
            .map(({ acceptedAt, ...before }) => ({ ...before, at: acceptedAt.toISOString() })),
        })),
    };
  }) as DeskParcel[];
}
