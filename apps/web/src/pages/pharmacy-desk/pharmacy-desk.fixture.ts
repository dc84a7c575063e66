import type { DeskLine, DeskParcel, DeskPrescription, DeskTab } from "@medisense/contract/pharmacy-desk";
import type { StockItem } from "../../features/pharmacy-desk/queries.ts";
import { aPrescription } from "../../features/prescriptions/prescription.fixture.ts";

const store = { _id: "3c1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f", name: "Crescent Chemist" };

export function aDeskLine(special: Partial<DeskLine> = {}): DeskLine {
  return {
    _id: crypto.randomUUID(),
    medicine: { _id: crypto.randomUUID(), name: "Neemol 500", medicineImage: null },
    medicalStoreId: store,
    name: "Neemol 500",
    genericName: "Paracetamol",
    strength: "500 mg",
    packSize: "10 tablets",
    unitsInPack: 10,
    quantity: 2,
    quantityOff: 0,
    quantityReturned: 0,
    priceAtOrder: 36.1,
    need: "none",
    reason: "otc",
    source: "",
    batches: [],
    isRecalled: false,
    suggestedBatch: null,
    rx: "not_needed",
    rxRefusal: null,
    rxNote: "",
    ...special,
  };
}

/** Returns a line that awaits a pharmacist's decision. */
export function aWaitingLine(special: Partial<DeskLine> = {}): DeskLine {
  return aDeskLine({
    name: "Amoxwell 500",
    genericName: "Amoxicillin",
    priceAtOrder: 90,
    need: "prescription",
    reason: "schedule_h",
    source: "Drugs Rules 1945, rule 65; G.S.R. 220(E), 26 March 2020",
    rx: "waiting",
    ...special,
  });
}

export function anUpload(special: Partial<DeskPrescription> = {}): DeskPrescription {
  const _id = special._id ?? crypto.randomUUID();
  return {
    _id,
    kind: "upload",
    prescriptionId: null,
    name: "prescription.jpg",
    writtenOn: null,
    addedAt: "2026-11-20T06:10:00.000Z",
    path: `/user/medicine/prescription-files/${_id}`,
    file: "photo",
    sheet: null,
    dispensed: [],
    ...special,
  };
}

export function aWrittenPrescription(special: Partial<DeskPrescription> = {}): DeskPrescription {
  const sheet = aPrescription();
  return anUpload({
    kind: "consultation",
    prescriptionId: sheet._id,
    name: sheet.doctorName,
    writtenOn: sheet.date,
    path: `/user/prescriptions/${sheet._id}/prescription.pdf`,
    file: null,
    sheet,
    ...special,
  });
}

export function aDeskParcel(special: Partial<DeskParcel> = {}): DeskParcel {
  return {
    _id: crypto.randomUUID(),
    orderId: crypto.randomUUID(),
    orderNumber: "MS-7K3Q-92",
    createdAt: "2026-11-20T06:00:00.000Z",
    patientName: "Asha Verma",
    orderedBy: null,
    phone: "9876543210",
    address: "12 Lake Road, Panaji, Goa 403001",
    store: { ...store, slug: "crescent-chemist--3c1d2e3f", address: "4 MG Road, Panaji", contact: "0832 555 0101" },
    state: "placed",
    isPickup: false,
    arrives: { from: "2026-11-21", until: "2026-11-22" },
    collectBy: null,
    cancelledBecause: null,
    timeline: [{ state: "placed", at: "2026-11-20T06:05:00.000Z" }],
    subtotal: 72.2,
    documents: [],
    lines: [aDeskLine()],
    prescriptions: [],
    ...special,
  };
}

export function aStockItem(special: Partial<StockItem> = {}): StockItem {
  return {
    _id: crypto.randomUUID(),
    productId: crypto.randomUUID(),
    name: "Neemol 500",
    genericName: "Paracetamol",
    brand: "Neem Labs",
    brandName: "Neemol",
    category: ["Fever"],
    disease: "Fever",
    dosage: "Tablet",
    strength: "500 mg",
    packSize: "10 tablets",
    price: 36.1,
    mrp: 40,
    unitPrice: { amount: 3.61, unit: "tablet" },
    schedule: "OTC",
    prescriptionRequired: false,
    description: "",
    medicineImage: null,
    hospital: null,
    compositionKey: "paracetamol-500",
    stock: 24,
    reserved: 3,
    storeId: store._id,
    storeName: store.name,
    storeSlug: "crescent-chemist--3c1d2e3f",
    delivery: null,
    ...special,
  };
}

/** Returns a reply with a desk's parcels. All are those of the tab, unless there is another `total`. */
export function aPageOfParcels(data: DeskParcel[], special: { counts: Record<DeskTab, number>; total?: number }) {
  return {
    success: true as const,
    storeName: store.name,
    licenceFault: null,
    data,
    total: data.length,
    ...special,
  };
}
