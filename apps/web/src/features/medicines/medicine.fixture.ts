import type { Delivery } from "@medisense/contract/delivery";
import type { Medicine, Store } from "@medisense/contract/medicines";

export function aStore(special: Partial<Store> = {}): Store {
  return {
    _id: "5f0c9a2b-0000-4000-8000-000000000001",
    id: "5f0c9a2b-0000-4000-8000-000000000001",
    name: "Crescent Chemist",
    slug: "crescent-chemist--5f0c9a2b",
    address: "Shop 57, Adyar, Chennai 600020",
    city: "Chennai",
    state: "Tamil Nadu",
    pincode: "600020",
    contact: "+91 00000 20041",
    rating: 4.9,
    reviewCount: 0,
    premium: true,
    yearsActive: 18,
    medicinesAvailable: 105,
    pharmacyImage: null,
    hospital: null,
    licenceNo: "DEMO-0001",
    licenceValidUntil: "2027-03-31",
    licenceCheckedOn: "2026-11-20",
    pharmacistName: "R. Kannan",
    pharmacistRegistrationNo: "DEMO-PH-0001",
    ...special,
  };
}

export function aMedicine(special: Partial<Medicine> = {}): Medicine {
  return {
    _id: "3d1b5e70-0000-4000-8000-000000000001",
    productId: "3d1b5e70-0000-4000-8000-0000000000aa",
    name: "Parivex 500 Tablet",
    genericName: "Paracetamol 500 mg",
    brand: "Kshemara Lifecare",
    brandName: "Parivex",
    category: ["Fever"],
    disease: "Fever",
    dosage: "Tablet",
    strength: "500 mg",
    packSize: "10 tablets",
    price: 18.5,
    mrp: 20,
    unitPrice: { amount: 1.85, unit: "tablet" },
    schedule: "OTC",
    prescriptionRequired: false,
    description: "Brings down fever and eases mild pain.",
    medicineImage: null,
    hospital: null,
    compositionKey: "c1",
    stock: 40,
    storeId: aStore()._id,
    storeName: aStore().name,
    storeSlug: aStore().slug,
    delivery: null,
    ...special,
  };
}

export function aDelivery(special: Partial<Delivery> = {}): Delivery {
  return {
    need: "none",
    reason: "otc",
    source: "Drugs Rules 1945, rule 65",
    arrives: { from: "2026-11-23", until: "2026-11-24" },
    city: "Chennai",
    district: "Chennai",
    ...special,
  };
}
