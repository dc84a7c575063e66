import type { Medicine, MedicineCategory } from "@medisense/contract/medicines";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { deliveryTo } from "../delivery/delivery.ts";
import { type Door, doorAt } from "../delivery/door.ts";
import { medicines, products, stores } from "../tables.ts";
import { unitPriceOf } from "./unit-price.ts";

/** What a listing tells, from a medicine with its product and store joined to it. */
export const listing = {
  medicine: medicines,
  product: products,
  store: {
    name: stores.name,
    slug: stores.slug,
    hospitalName: stores.hospitalName,
    city: stores.city,
    district: stores.district,
    state: stores.state,
  },
};

/** Add `where`, `orderBy` and `limit`. */
export function selectMedicines(db: Database) {
  return db
    .select(listing)
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .$dynamic();
}

export type MedicineRow = Awaited<ReturnType<typeof selectMedicines>>[number];

/** Where and when somebody asks what can be brought. */
export interface Doorstep {
  door: Door;
  now: Date;
}

export const doorstepAt = (postalCode: string | undefined, now: Date): Doorstep | undefined =>
  postalCode === undefined ? undefined : { door: doorAt(postalCode), now };

/**
 * Of a product's offers, those that can be had come first. What needs a prescription is then rather taken from a store
 * in the district of the door: the law lets it be brought from there, and where it does not, the way to it is shorter.
 */
export function bestOfferFirst(doorstep: Doorstep | undefined): SQL[] {
  const place = doorstep?.door.place;
  const isInDistrict =
    place && sql`${stores.district} = ${place.district} and lower(${stores.state}) = lower(${place.state})`;
  return [
    sql`${medicines.stock} > 0 desc`,
    ...(isInDistrict ? [sql`${products.prescriptionRequired} and ${isInDistrict} desc`] : []),
    sql`${medicines.pricePaise}`,
    sql`${medicines.id}`,
  ];
}

/** The best offer of each product among these medicines. */
export const selectBestOffers = (db: Database, among: SQL | undefined, doorstep?: Doorstep) =>
  db
    .selectDistinctOn([medicines.productId], listing)
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .where(among)
    .orderBy(medicines.productId, ...bestOfferFirst(doorstep));

/** These products in this order, each as the best offer has it. */
export async function bestOffersOf(db: Database, productIds: string[], doorstep?: Doorstep): Promise<Medicine[]> {
  if (productIds.length === 0) return [];
  const rows = await selectBestOffers(db, inArray(medicines.productId, productIds), doorstep);
  return inOrderOf(productIds, rows, doorstep);
}

/** The rows of these products in this order. */
export function inOrderOf(productIds: string[], rows: MedicineRow[], doorstep?: Doorstep): Medicine[] {
  const byProduct = new Map(rows.map((row) => [row.product.id, row]));
  return productIds.flatMap((id) => byProduct.get(id) ?? []).map((row) => medicineOf(row, doorstep));
}

export function medicineOf(row: MedicineRow, doorstep?: Doorstep): Medicine {
  const { medicine, product, store } = row;
  return {
    _id: medicine.id,
    productId: product.id,
    name: product.name,
    genericName: product.genericName,
    brand: product.maker,
    brandName: product.brandName,
    category: product.category as MedicineCategory[],
    disease: product.disease,
    dosage: product.dosage,
    strength: product.strength,
    packSize: product.packSize,
    price: medicine.pricePaise / 100,
    mrp: product.mrpPaise / 100,
    unitPrice: unitPriceOf(medicine.pricePaise, product.packSize),
    schedule: product.schedule,
    prescriptionRequired: product.prescriptionRequired,
    description: product.description,
    medicineImage: product.image,
    hospital: store.hospitalName,
    compositionKey: product.compositionKey,
    stock: medicine.stock,
    storeId: medicine.storeId,
    storeName: store.name,
    storeSlug: store.slug,
    delivery: doorstep ? deliveryTo(doorstep.door, row, doorstep.now) : null,
  };
}
