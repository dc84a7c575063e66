import type { Medicine, MedicineCategory } from "@medisense/contract/medicines";
import { deliveryTo } from "../delivery/delivery.ts";
import type { DeliveryContext } from "./delivery-context.ts";
import type { MedicineRow } from "./select-medicines.ts";
import { unitPriceOf } from "./unit-price.ts";

export function medicineOf(row: MedicineRow, context?: DeliveryContext): Medicine {
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
    delivery: context ? deliveryTo(context.destination, row, context.now) : null,
  };
}

/** Returns the medicines in the order of `productIds`. */
export function inOrderOf(productIds: string[], rows: MedicineRow[], context?: DeliveryContext): Medicine[] {
  const byProduct = new Map(rows.map((row) => [row.product.id, row]));
  return productIds.flatMap((id) => byProduct.get(id) ?? []).map((row) => medicineOf(row, context));
}
