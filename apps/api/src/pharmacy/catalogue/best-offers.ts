import { type Medicine, schedules } from "@medisense/contract/medicines";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { isDelivered } from "../delivery/delivery.ts";
import { needOf } from "../delivery/dispensing-rules.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";
import type { DeliveryContext } from "./delivery-context.ts";
import { inOrderOf } from "./medicine-of.ts";
import { listingColumns } from "./select-medicines.ts";

/**
 * Sorts a product's offers: those in stock first, then by price. Among offers that need a prescription, stores in the
 * destination's district come before the price. The law lets them deliver, and pickup is closer.
 */
export function bestOfferFirst(context: DeliveryContext | undefined): SQL[] {
  const isInDistrict = context && isIn(context);
  return [
    sql`${stores.sells} and ${medicines.stock} > 0 desc`,
    ...(isInDistrict ? [sql`${products.prescriptionRequired} and ${isInDistrict} desc`] : []),
    sql`${medicines.pricePaise}`,
    sql`${medicines.id}`,
  ];
}

/** True for a medicine that the law lets its store deliver to the destination, whatever its stock. */
export function isDeliveredTo(context: DeliveryContext): SQL {
  const allowed = (sameDistrict: boolean) =>
    schedules.filter((schedule) =>
      isDelivered(needOf({ schedule, prescriptionRequired: schedule !== "OTC", isNarcotic: false, sameDistrict }).need),
    );
  const among = (names: string[]) => sql`${products.schedule}::text = any(${`{${names.join()}}`})`;
  return sql`(${among(allowed(false))} or ${isIn(context)} and ${among(allowed(true))})`;
}

/** True for a store in the destination's district; a place that the directory does not list is in none. */
function isIn({ destination: { place } }: DeliveryContext): SQL {
  if (!place) return sql`false`;
  return sql`(lower(${stores.district}) = lower(${place.district}) and lower(${stores.state}) = lower(${place.state}))`;
}

/** Selects the best offer of each product among these medicines. */
export const selectBestOffers = (db: Database, among: SQL | undefined, context?: DeliveryContext) =>
  db
    .selectDistinctOn([medicines.productId], listingColumns)
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .where(among)
    .orderBy(medicines.productId, ...bestOfferFirst(context));

/** Returns the best offer of each product, in the order of `productIds`. */
export async function bestOffersOf(db: Database, productIds: string[], context?: DeliveryContext): Promise<Medicine[]> {
  if (productIds.length === 0) return [];
  const rows = await selectBestOffers(db, inArray(medicines.productId, productIds), context);
  return inOrderOf(productIds, rows, context);
}
