import type { Order, OrderLine, Parcel } from "@medisense/contract/orders";

const store = { _id: "5f0c9a2b-0000-4000-8000-000000000001", name: "Crescent Chemist" };

export function anOrderLine(special: Partial<OrderLine> = {}): OrderLine {
  return {
    _id: "0c0ffee0-0000-4000-8000-000000000001",
    medicine: { _id: "3d1b5e70-0000-4000-8000-000000000001", name: "Parivex 500 Tablet", medicineImage: null },
    medicalStoreId: store,
    name: "Parivex 500 Tablet",
    quantity: 2,
    quantityOff: 0,
    quantityReturned: 0,
    priceAtOrder: 18.5,
    need: "none",
    reason: "otc",
    rx: "not_needed",
    rxRefusal: null,
    rxNote: "",
    ...special,
  };
}

export function aParcel(special: Partial<Parcel> = {}): Parcel {
  return {
    _id: "0c0ffee0-0000-4000-8000-0000000000a1",
    store: {
      ...store,
      slug: "crescent-chemist",
      address: "Shop 57, Adyar, Chennai 600020",
      contact: "+91 00000 20041",
    },
    state: "placed",
    isPickup: false,
    arrives: { from: "2026-11-23", until: "2026-11-24" },
    collectBy: null,
    cancelledBecause: null,
    deliveryCode: null,
    timeline: [{ state: "placed", at: "2026-11-21T05:00:00.000Z" }],
    subtotal: 37,
    documents: [],
    returns: [],
    returnableUntil: null,
    lines: [anOrderLine()],
    ...special,
  };
}

export function anOrder(special: Partial<Order> = {}): Order {
  return {
    _id: "0c0ffee0-0000-4000-8000-0000000000f1",
    person: { _id: "0c0ffee0-0000-4000-8000-0000000000a1", name: "Asha Verma", isHolder: true },
    number: "MS-7K3Q-92",
    createdAt: "2026-11-21T04:55:00.000Z",
    subtotal: 37,
    deliveryFee: 20,
    totalAmount: 57,
    refundedAmount: 0,
    refunds: [],
    deliveryStatus: "pending",
    paymentStatus: "paid",
    deliveryAddress: {
      name: "Asha Verma",
      streetAddress: "12 Lake View Road",
      city: "Chennai",
      state: "Tamil Nadu",
      postalCode: "600020",
      country: "India",
      phone: "9876543210",
      email: "asha@example.com",
    },
    items: [anOrderLine()],
    parcels: [aParcel()],
    prescriptions: [],
    prescriptionNeededBy: null,
    paymentUrl: null,
    holdExpiresAt: null,
    canCancel: true,
    backBy: null,
    ...special,
  };
}
