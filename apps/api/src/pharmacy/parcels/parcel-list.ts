import { type DeskParcel, type DeskTab, deskTabs, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import type { ParcelState } from "@medisense/contract/orders";
import { and, asc, count, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { users } from "../../identity/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OrdersDeps } from "../order-deps.ts";
import { orders, parcels } from "../order-tables.ts";
import { unitsInPack } from "../prescriptions/prescribed-medicine.ts";
import { findDispensed } from "../prescriptions/rx-ledger.ts";
import { ownStore } from "./own-store.ts";
import { findOrderPrescriptions, findParcels, parcelToWire, prescriptionToWire } from "./wire-parcel.ts";

type Deps = Pick<OrdersDeps, "db" | "prescriptions">;

const statesOf: Record<DeskTab, ParcelState[]> = {
  review: ["rx_review"],
  to_pack: ["placed", "accepted", "packed"],
  on_the_way: ["out_for_delivery", "ready_for_pickup"],
  done: ["delivered", "returned", "cancelled"],
};

interface Question {
  userId: string;
  tab: DeskTab;
  page: number;
  limit: number;
}

/** What the store has to do, the oldest first; what is done, the latest first. */
export async function listDeskParcels(deps: Deps, { userId, tab, page, limit }: Question) {
  const { db } = deps;
  const store = await ownStore(db, userId);
  const ofStore = and(eq(parcels.storeId, store.id), isNotNull(orders.paidAt));
  const byAge = (tab === "done" ? desc : asc)(parcels.createdAt);
  const [found, counted] = await Promise.all([
    db
      .select({ id: parcels.id })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(and(ofStore, inArray(parcels.state, statesOf[tab])))
      .orderBy(byAge, asc(parcels.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ state: parcels.state, count: count() })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(ofStore)
      .groupBy(parcels.state),
  ]);
  const countOf = (wanted: DeskTab) =>
    counted.reduce((sum, row) => sum + (statesOf[wanted].includes(row.state) ? row.count : 0), 0);
  const ids = found.map(({ id }) => id);
  const data = await readDeskParcels(deps, ids);
  return {
    storeName: store.name,
    data: data.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
    total: countOf(tab),
    counts: Object.fromEntries(deskTabs.map((name) => [name, countOf(name)])) as Record<DeskTab, number>,
  };
}

export async function readDeskParcel(deps: Deps, id: string): Promise<DeskParcel> {
  const [parcel] = await readDeskParcels(deps, [id]);
  if (!parcel) throw new DomainError(pharmacyDeskErrors.notFound);
  return parcel;
}

async function readDeskParcels({ db, prescriptions }: Deps, ids: string[]): Promise<DeskParcel[]> {
  if (ids.length === 0) return [];
  const found = await findParcels(db, inArray(parcels.id, ids));
  const orderIds = found.map(({ parcel }) => parcel.orderId);
  const [ordersOf, shown] = await Promise.all([
    db
      .select({ order: orders, firstName: users.firstName, lastName: users.lastName })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.patientId))
      .where(inArray(orders.id, orderIds)),
    findOrderPrescriptions(db, orderIds),
  ]);
  const [sheets, dispensed] = await Promise.all([
    prescriptions.findSigned(shown.flatMap(({ prescriptionId }) => prescriptionId ?? [])),
    findDispensed(
      db,
      shown.map(({ source }) => source),
    ),
  ]);

  return found.map((parcel) => {
    const { order, firstName, lastName } = ordersOf.find((row) => row.order.id === parcel.parcel.orderId)!;
    const { streetAddress, city, state, postalCode, name, phone } = order.deliveryAddress;
    const wire = parcelToWire(parcel);
    // A store that has nothing to check has no prescription to read.
    const mayRead = parcel.lines.some(({ need }) => need !== "none");
    return {
      ...wire,
      lines: wire.lines.map((line, index) => {
        const { genericName, strength, packSize, ruleSource, need } = parcel.lines[index]!;
        return {
          ...line,
          genericName,
          strength,
          packSize,
          unitsInPack: unitsInPack(packSize) ?? null,
          source: need === "none" ? "" : ruleSource,
        };
      }),
      orderId: order.id,
      orderNumber: order.number,
      createdAt: order.createdAt.toISOString(),
      patientName: `${firstName} ${lastName}`.trim(),
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
