import { type CartLine, DELIVERY_FEE } from "@medisense/contract/medicines";
import type { MedicineRow } from "../catalogue/medicine-listing.ts";

export interface PricedLine {
  row: MedicineRow;
  quantity: number;
  /** Null where nobody noted it. */
  pricePaiseWhenAdded: number | null;
}

/** A cart as the wire has it, with the fee that the first medicine brings. */
export function cartAnswer(lines: PricedLine[]) {
  const subtotalPaise = lines.reduce((sum, { quantity, row }) => sum + quantity * row.medicine.pricePaise, 0);
  const deliveryFee = deliveryFeeFor(subtotalPaise);
  return {
    data: lines.map(cartLineOf),
    subtotal: subtotalPaise / 100,
    deliveryFee,
    total: (subtotalPaise + deliveryFee * 100) / 100,
  };
}

/** In rupees. */
export const deliveryFeeFor = (subtotalPaise: number) => (subtotalPaise > 0 ? DELIVERY_FEE : 0);

function cartLineOf({ pricePaiseWhenAdded, quantity, row: { medicine, product, store } }: PricedLine): CartLine {
  return {
    _id: medicine.id,
    name: product.name,
    genericName: product.genericName,
    price: medicine.pricePaise / 100,
    quantity,
    medicineImage: product.image,
    strength: product.strength,
    packSize: product.packSize,
    schedule: product.schedule,
    prescriptionRequired: product.prescriptionRequired,
    stock: medicine.stock,
    storeId: medicine.storeId,
    storeName: store.name,
    storeSlug: store.slug,
    priceWhenAdded: pricePaiseWhenAdded === null ? null : pricePaiseWhenAdded / 100,
  };
}
