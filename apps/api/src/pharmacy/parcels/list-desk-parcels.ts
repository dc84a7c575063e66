import { istDate, istMidnight } from "@medisense/contract/ist";
import type { ParcelState } from "@medisense/contract/orders";
import { type DeskTab, deskTabs, type ParcelWay, statesOfTab } from "@medisense/contract/pharmacy-desk";
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { isPersonOf, logShownToday } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { ownStore } from "../order-state/own-store.ts";
import type { stores } from "../tables/catalogue-tables.ts";
import { orders, parcels } from "../tables/order-tables.ts";
import { matchesTerms } from "./matches-terms.ts";
import { type DeskDeps, readDeskParcels } from "./read-desk-parcel.ts";

interface Question {
  userId: string;
  tab: DeskTab;
  q?: string | undefined;
  state?: ParcelState | undefined;
  way?: ParcelWay | undefined;
  day?: string | undefined;
  page: number;
  limit: number;
}

/**
 * Lists the store's parcels of one tab: open ones oldest first, finished ones latest first. They show prescriptions that
 * were written here, which is logged.
 */
export async function listDeskParcels(deps: DeskDeps, { userId, tab, state, page, limit, ...sought }: Question) {
  const { db } = deps;
  const store = await ownStore(db, userId);
  const ofStore = and(eq(parcels.storeId, store.id), isNotNull(orders.paidAt), conditionOf(sought));
  const states = statesOfTab[tab].filter((one) => state === undefined || one === state);
  const byAge = (tab === "done" ? desc : asc)(parcels.createdAt);
  const [found, counted] = await Promise.all([
    db
      .select({ id: parcels.id })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .innerJoin(users, eq(users.id, orders.patientId))
      .leftJoin(persons, isPersonOf(orders))
      .where(and(ofStore, inArray(parcels.state, states)))
      .orderBy(byAge, asc(parcels.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ state: parcels.state, count: count() })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .innerJoin(users, eq(users.id, orders.patientId))
      .leftJoin(persons, isPersonOf(orders))
      .where(ofStore)
      .groupBy(parcels.state),
  ]);
  const countOf = (wanted: ParcelState[]) =>
    counted.reduce((sum, row) => sum + (wanted.includes(row.state) ? row.count : 0), 0);
  const ids = found.map(({ id }) => id);
  const data = await readDeskParcels(deps, ids);
  const sheets = data.flatMap(({ prescriptions }) => prescriptions.flatMap(({ sheet }) => sheet ?? []));
  const personIds = sheets.map(({ personId }) => personId);
  await logShownToday(deps, { personIds, part: "prescriptions", reason: "order", readerId: userId });
  return {
    storeName: store.name,
    licenceFault: faultOf(store, istDate(deps.clock.now())),
    data: data.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
    total: countOf(states),
    counts: Object.fromEntries(deskTabs.map((name) => [name, countOf(statesOfTab[name])])) as Record<DeskTab, number>,
  };
}

function faultOf(
  { checkedAt, licenceValidUntil }: typeof stores.$inferSelect,
  today: string,
): "unchecked" | "expired" | null {
  if (!checkedAt) return "unchecked";
  return licenceValidUntil !== null && licenceValidUntil < today ? "expired" : null;
}

function conditionOf({ q, way, day }: Pick<Question, "q" | "way" | "day">) {
  return and(
    way && eq(parcels.isPickup, way === "pickup"),
    day ? gte(parcels.createdAt, istMidnight(day)) : undefined,
    day ? lt(parcels.createdAt, istMidnight(day, 1)) : undefined,
    q ? matchesTerms(q) : undefined,
  );
}
