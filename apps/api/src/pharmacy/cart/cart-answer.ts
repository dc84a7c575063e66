import type { CartLine } from "@medisense/contract/medicines";
import type { MedicineRow } from "../catalogue/select-medicines.ts";
import type { cartColumns } from "./cart-columns.ts";
import { deliveryFeeFor } from "./delivery-fee.ts";

interface PricedLine {
  row: {
    medicine: Pick<MedicineRow["medicine"], keyof typeof cartColumns.medicine>;
    product: Pick<MedicineRow["product"], keyof typeof cartColumns.product>;
    store: Pick<MedicineRow["store"], keyof typeof cartColumns.store>;
  };
  quantity: number;
  /** Null in a guest's cart, whose browser does not record it. */
  pricePaiseWhenAdded: number | null;
}

/** Returns the cart as the contract declares it. The delivery fee is charged from the first medicine on. */
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
