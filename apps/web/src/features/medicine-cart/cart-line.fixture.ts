import type { CartLine } from "@medisense/contract/medicines";

export function aCartLine(special: Partial<CartLine> = {}): CartLine {
  return {
    _id: "3d1b5e70-0000-4000-8000-000000000001",
    name: "Parivex 500 Tablet",
    genericName: "Paracetamol 500 mg",
    price: 18.5,
    quantity: 2,
    medicineImage: null,
    strength: "500 mg",
    packSize: "10 tablets",
    schedule: "OTC",
    prescriptionRequired: false,
    stock: 40,
    storeId: "5f0c9a2b-0000-4000-8000-000000000001",
    storeName: "Crescent Chemist",
    storeSlug: "crescent-chemist--5f0c9a2b",
    priceWhenAdded: 18.5,
    ...special,
  };
}
