import { type Medicine, schedules } from "@medisense/contract/medicines";
import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { isDelivered } from "../delivery/delivery.ts";
import { needOf } from "../delivery/dispensing-rules.ts";
import { medicines, products, stores } from "../tables/catalogue-tables.ts";
import type { DeliveryContext } from "./delivery-context.ts";
import { inOrderOf } from "./medicine-of.ts";
import { listingColumns } from "./select-medicines.ts";

/** A district and its state, or the placeholders for them. */
type District = Record<"district" | "state", string | Placeholder>;

/** Returns the destination's district. A pin code that the postal directory does not list is in none. */
export function destinationDistrict(context: DeliveryContext | undefined) {
  const { district, state } = context?.destination.place ?? {};
  return district !== undefined && state !== undefined ? { district, state } : undefined;
}

/**
 * Sorts a product's offers: those in stock first, then by price. Among offers that need a prescription, stores in the
 * destination's district come before the price. The law lets them deliver, and pickup is closer.
 */
export function bestOfferFirst(near: District | undefined): SQL[] {
  return [
    sql`${stores.sells} and ${medicines.stock} > 0 desc`,
    ...(near ? [sql`${products.prescriptionRequired} and ${isIn(near)} desc`] : []),
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
  const district = destinationDistrict(context);
  const anywhere = among(allowed(false));
  return district ? sql`(${anywhere} or ${isIn(district)} and ${among(allowed(true))})` : anywhere;
}

const isIn = ({ district, state }: District) =>
  sql`(lower(${stores.district}) = lower(${district}) and lower(${stores.state}) = lower(${state}))`;

/** Selects the best offer of each product among these medicines. */
export const selectBestOffers = (db: Database, among: SQL | undefined, near: District | undefined) =>
  db
    .selectDistinctOn([medicines.productId], listingColumns)
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .where(among)
    .orderBy(medicines.productId, ...bestOfferFirst(near));

/** Returns the best offer of each product, in the order of `productIds`. */
export async function bestOffersOf(db: Database, productIds: string[], context?: DeliveryContext): Promise<Medicine[]> {
  if (productIds.length === 0) return [];
  const near = destinationDistrict(context);
  const rows = near ? await selectBestNear(db, { productIds, ...near }) : await selectBest(db, { productIds });
  return inOrderOf(productIds, rows, context);
}

const isOfProducts = sql`${medicines.productId} = any(${sql.placeholder("productIds")}::uuid[])`;

const selectBest = buildOnce("best_offers", (db) => selectBestOffers(db, isOfProducts, undefined));

const selectBestNear = buildOnce("best_offers_near", (db) =>
  selectBestOffers(db, isOfProducts, { district: sql.placeholder("district"), state: sql.placeholder("state") }),
);
