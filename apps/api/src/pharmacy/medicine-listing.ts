import type { Medicine, MedicineCategory } from "@medisense/contract/medicines";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { medicines, products, stores } from "./tables.ts";
import { unitPriceOf } from "./unit-price.ts";

/** What a listing tells, from a medicine with its product and store joined to it. */
export const listing = {
  medicine: medicines,
  product: products,
  store: { name: stores.name, slug: stores.slug, hospitalName: stores.hospitalName },
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

/** Of a product's offers, those that can be had come first, and among them the cheapest. */
export const bestOfferFirst = [sql`${medicines.stock} > 0 desc`, medicines.pricePaise, medicines.id];

/** These products in this order, each as the best offer has it. */
export async function bestOffersOf(db: Database, productIds: string[]): Promise<Medicine[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([medicines.productId], listing)
    .from(medicines)
    .innerJoin(products, eq(products.id, medicines.productId))
    .innerJoin(stores, eq(stores.id, medicines.storeId))
    .where(inArray(medicines.productId, productIds))
    .orderBy(medicines.productId, ...bestOfferFirst);
  return inOrderOf(productIds, rows);
}

/** The rows of these products in this order. */
export function inOrderOf(productIds: string[], rows: MedicineRow[]): Medicine[] {
  const byProduct = new Map(rows.map((row) => [row.product.id, row]));
  return productIds.flatMap((id) => byProduct.get(id) ?? []).map(medicineOf);
}

export function medicineOf({ medicine, product, store }: MedicineRow): Medicine {
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
  };
}
