import type { ParcelState } from "@medisense/contract/orders";
import { type DeskTab, deskTabs } from "@medisense/contract/pharmacy-desk";
import { and, asc, count, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { ownStore } from "../order-state/own-store.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { type DeskDeps, readDeskParcels } from "./read-desk-parcel.ts";

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

/** Lists the store's parcels of one tab: open ones oldest first, finished ones latest first. */
export async function listDeskParcels(deps: DeskDeps, { userId, tab, page, limit }: Question) {
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
