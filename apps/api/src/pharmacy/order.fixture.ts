import { randomUUID } from "node:crypto";
import type { DeliveryAddress, placeOrder } from "@medisense/contract/orders";
import { placeOrder as placeOrderCall, readOrder } from "@medisense/contract/orders";
import { asc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { mails } from "../notifications/tables.ts";
import { payments, sandboxSessions } from "../payments/tables.ts";
import type { World } from "../testing/world.ts";
import { orders, parcels } from "./order-tables.ts";
import { medicines, products, stores } from "./tables.ts";

type Person = { id: string };

/** The test world's clock starts on Friday, 20 November 2026, at noon in India. */
export const noon = new Date("2026-11-20T12:00:00+05:30");
export const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
export const daysLater = (days: number) => minutesLater(days * 24 * 60);

export const address: DeliveryAddress = {
  name: "Asha Rao",
  streetAddress: "4, Lake View Road",
  city: "Chennai",
  state: "Tamil Nadu",
  postalCode: "600020",
  country: "India",
  phone: "9876543210",
  email: "asha@example.com",
};

/** A pin code of another revenue district than the stores'. */
export const MUMBAI = "400058";

export async function aStore({ db }: World, overrides: Partial<typeof stores.$inferInsert> = {}) {
  const key = randomUUID().slice(0, 8);
  const [store] = await db
    .insert(stores)
    .values({
      name: `Neem Leaf ${key}`,
      slug: `neem-leaf-${key}`,
      address: "Shop 21, Demo Market, Adyar, Chennai 600020",
      city: "Chennai",
      district: "Chennai",
      state: "Tamil Nadu",
      pincode: "600020",
      latitude: 13,
      longitude: 80,
      contact: "+91 00000 20041",
      yearsActive: 8,
      licenceNo: `DEMO-${key}`,
      pharmacistName: "R. Demo",
      pharmacistRegistrationNo: `DEMO-PH-${key}`,
      gstin: "33DEMO0000D1Z5",
      ...overrides,
    })
    .returning();
  return store!;
}

interface Listed {
  storeId?: string;
  stock?: number;
  pricePaise?: number;
  product?: Partial<typeof products.$inferInsert>;
}

/** A medicine without a prescription in a store of its own, unless told otherwise. */
export async function aMedicine(world: World, { storeId, stock = 100, pricePaise = 36_10, product = {} }: Listed = {}) {
  const [made] = await world.db
    .insert(products)
    .values({
      name: `Povimol ${randomUUID().slice(0, 8)}`,
      genericName: "Paracetamol 500 mg",
      brandName: "Povimol",
      maker: "Kshemara Lifecare",
      category: ["Fever"],
      disease: "Fever",
      dosage: "Tablet",
      strength: "500 mg",
      packSize: "10 tablets",
      mrpPaise: pricePaise + 2_00,
      schedule: "OTC",
      prescriptionRequired: false,
      description: "Lowers fever.",
      compositionKey: "paracetamol-500-tablet",
      nlem2011: true,
      source: "test",
      sourceCode: "1",
      ...product,
    })
    .returning();
  const [medicine] = await world.db
    .insert(medicines)
    .values({
      productId: made!.id,
      storeId: storeId ?? (await aStore(world)).id,
      pricePaise,
      mrpPaise: made!.mrpPaise,
      stock,
    })
    .returning();
  return medicine!;
}

export const scheduleH: Partial<typeof products.$inferInsert> = {
  schedule: "H",
  prescriptionRequired: true,
  genericName: "Telmisartan 40 mg",
  strength: "40 mg",
};
export const scheduleH1: Partial<typeof products.$inferInsert> = {
  schedule: "H1",
  prescriptionRequired: true,
  genericName: "Cefixime 200 mg",
  strength: "200 mg",
};

export type Items = { medicineId: string; quantity: number }[];
type PlaceBody = z.input<typeof placeOrder.body>;

export const one = (medicine: { id: string }, quantity = 1): Items => [{ medicineId: medicine.id, quantity }];

export async function place(world: World, patient: Person, items: Items, body: Partial<PlaceBody> = {}) {
  return (await readyToPlace(world, patient))(items, body);
}

/** Signs the patient in; what it returns places. For races, in which only the orders should meet. */
export async function readyToPlace(world: World, patient: Person) {
  const call = await world.as(patient);
  return (items: Items, body: Partial<PlaceBody> = {}) =>
    call(placeOrderCall, { body: { patientId: patient.id, items, deliveryAddress: address, ...body } });
}

/** Places, pays at the gateway, and lets us hear of it. */
export async function placeAndPay(world: World, patient: Person, items: Items, body: Partial<PlaceBody> = {}) {
  const { orderId } = await place(world, patient, items, body);
  await pay(world, orderId);
  return orderId;
}

export async function pay(world: World, orderId: string) {
  await decideAtGateway(world, orderId, "pay");
  return world.payments.refresh("medicine-order", orderId);
}

/** The payer presses a button on the gateway's page; we have not heard of it yet. */
export async function decideAtGateway(world: World, orderId: string, outcome: "pay" | "decline" | "cancel") {
  const { checkoutUrl } = await paymentOf(world, orderId);
  const reply = await world.app.inject({
    method: "POST",
    url: checkoutUrl!,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `outcome=${outcome}`,
  });
  if (reply.statusCode !== 303) throw new Error(`The gateway's page answered ${reply.statusCode}`);
}

/** The gateway's word that the order was paid arrives after all, whatever it said before: payers can be slow, and notices late. */
export async function payLate(world: World, orderId: string) {
  const { gatewaySessionId } = await paymentOf(world, orderId);
  const sessionId = gatewaySessionId!;
  await world.db
    .update(sandboxSessions)
    .set({ outcome: "paid", decidedAt: world.clock.now() })
    .where(eq(sandboxSessions.id, sessionId));
  await world.tasks["sandbox.notify"]!({ sessionId, type: "checkout.paid" });
}

export async function paymentOf(world: World, orderId: string) {
  const [payment] = await world.db.select().from(payments).where(eq(payments.payableId, orderId));
  return payment!;
}

export async function orderRow(world: World, id: string) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, id));
  return order!;
}

export async function parcelRows(world: World, orderId: string) {
  return world.db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.isPickup));
}

export async function stockOf(world: World, { id }: { id: string }) {
  const [found] = await world.db
    .select({ stock: medicines.stock, reserved: medicines.reserved, sold: medicines.sold })
    .from(medicines)
    .where(eq(medicines.id, id));
  return found!;
}

export async function orderOf(world: World, patient: Person, id: string) {
  return (await (await world.as(patient))(readOrder, { params: { id } })).data;
}

export async function mailsTo(world: World, { email }: { email: string }) {
  return world.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
}

/** The account of a store's counter. */
export function aPharmacist(world: World, store: { name: string }) {
  return world.aUser({ role: "pharmacy", firstName: "Store", lastName: "Counter", organisationName: store.name });
}

/** Settles when that many statements wait for a lock. */
export async function untilWaiting(world: World, count: number) {
  for (;;) {
    const { rows } = await world.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows[0]!.waiting >= count) return;
  }
}
