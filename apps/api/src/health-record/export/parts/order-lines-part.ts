import type { HealthRecord } from "@medisense/contract/health/health-record";
import type { MedicationDispense } from "@medplum/fhirtypes";
import { asc, eq } from "drizzle-orm";
import { stores } from "../../../pharmacy/tables/catalogue-tables.ts";
import { orderLines, orders, parcels } from "../../../pharmacy/tables/order-tables.ts";
import { ownFields, ownNumber, ownText } from "../fhir/own-fields.ts";
import { isOrderFor } from "./is-order-for.ts";
import { ofType, type RecordPart } from "./record-part.ts";

type Line = HealthRecord["orderLines"][number];

/** Returns "completed" for what was delivered, "stopped" for what was cancelled or sent back. */
const statusOf = (state: Line["state"]): MedicationDispense["status"] => {
  if (state === "delivered") return "completed";
  return state === "cancelled" || state === "returned" ? "stopped" : "in-progress";
};

export const orderLinesPart: RecordPart<"orderLines"> = {
  async collect(db, person) {
    const rows = await db
      .select({ line: orderLines, order: orders, parcel: parcels, storeName: stores.name })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(parcels, eq(parcels.id, orderLines.parcelId))
      .innerJoin(stores, eq(stores.id, parcels.storeId))
      .where(isOrderFor(person.id))
      .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position));
    return rows.map(({ line, order, parcel, storeName }) => ({
      _id: line.id,
      orderNumber: order.number,
      orderedAt: order.createdAt.toISOString(),
      name: line.name,
      genericName: line.genericName,
      strength: line.strength,
      form: line.form,
      packSize: line.packSize,
      storeName,
      price: line.pricePaise / 100,
      ...outcomeOf(line, parcel),
    }));
  },

  toFhir(lines, { patient }) {
    return lines.map((line): MedicationDispense => {
      const { _id, name, storeName, packs, deliveredAt, orderNumber, ...own } = line;
      return {
        resourceType: "MedicationDispense",
        id: _id,
        ...ownFields(own),
        identifier: [{ type: { text: "Order" }, value: orderNumber }],
        status: statusOf(line.state),
        medicationCodeableConcept: { text: name },
        subject: patient,
        performer: [{ actor: { display: storeName } }],
        quantity: { value: packs, unit: "pack" },
        ...(deliveredAt && { whenHandedOver: deliveredAt }),
      };
    });
  },

  fromFhir(resources) {
    return ofType<MedicationDispense>(resources, "MedicationDispense").map((dispense) => {
      const text = (field: string) => ownText(dispense, field) ?? "";
      return {
        _id: dispense.id!,
        orderNumber: dispense.identifier?.[0]?.value ?? "",
        orderedAt: text("orderedAt"),
        name: dispense.medicationCodeableConcept?.text ?? "",
        genericName: text("genericName"),
        strength: text("strength"),
        form: text("form"),
        packSize: text("packSize"),
        storeName: dispense.performer?.[0]?.actor.display ?? "",
        packs: dispense.quantity?.value ?? 0,
        price: ownNumber(dispense, "price") ?? 0,
        state: text("state") as Line["state"],
        deliveredAt: dispense.whenHandedOver ?? null,
      };
    });
  },
};

/** Returns what became of a line. One of which no pack was handed over or kept does not follow its parcel. */
function outcomeOf(
  { quantity, quantityOff, quantityReturned }: typeof orderLines.$inferSelect,
  parcel: typeof parcels.$inferSelect,
): Pick<Line, "packs" | "state" | "deliveredAt"> {
  const deliveredAt = parcel.deliveredAt?.toISOString() ?? null;
  const packs = quantity - quantityOff - quantityReturned;
  if (quantityOff === quantity) return { packs, state: "cancelled", deliveredAt: null };
  return { packs, state: packs === 0 ? "returned" : parcel.state, deliveredAt };
}
