import { istDate } from "@medisense/contract/ist";
import { LOST_AFTER_DAYS } from "@medisense/contract/operators/parcels-under-way";
import { isNotNull, lt, or } from "drizzle-orm";
import { stores } from "../tables/catalogue-tables.ts";
import { parcels } from "../tables/order-tables.ts";

const DAY_MS = 86_400_000;

/** The condition that an admin may end a parcel on its way: its store is suspended, or it seems lost. */
export const isLeftToAdmin = (now: Date) =>
  or(
    isNotNull(stores.suspendedAt),
    lt(parcels.arrivesUntil, istDate(new Date(now.getTime() - LOST_AFTER_DAYS * DAY_MS))),
  );
