import {
  type DeliveryAddress,
  type placeOrder,
  placeOrder as placeOrderCall,
  readOrder,
} from "@medisense/contract/orders";
import { asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { sandboxSessions } from "../../payments/gateways/sandbox/tables.ts";
import { noon } from "../../testing/noon.ts";
import { pay, paymentOf } from "../../testing/pay.ts";
import type { World } from "../../testing/world.ts";
import { orders, parcels } from "../tables/order-tables.ts";

/** Anybody who can log in. */
export type Row = { id: string };

/** The client of a store's account. */
export type Desk = Awaited<ReturnType<World["as"]>>;

export const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
export const daysLater = (days: number) => minutesLater(days * 24 * 60);

export const chennaiAddress: DeliveryAddress = {
  name: "Asha Rao",
  streetAddress: "4, Lake View Road",
  city: "Chennai",
  state: "Tamil Nadu",
  postalCode: "600020",
  country: "India",
  phone: "9876543210",
  email: "asha@example.com",
};

/** A pin code in another revenue district than the stores'. */
export const MUMBAI = "400058";

export type Items = { medicineId: string; quantity: number }[];
type PlaceBody = z.input<typeof placeOrder.body>;

export const packsOf = (medicine: { id: string }, quantity = 1): Items => [{ medicineId: medicine.id, quantity }];

export async function place(world: World, patient: Row, items: Items, body: Partial<PlaceBody> = {}) {
  return (await readyToPlace(world, patient))(items, body);
}

/** Logs the patient in and returns a function that places. In races, only the orders should compete. */
export async function readyToPlace(world: World, patient: Row) {
  const call = await world.as(patient);
  return (items: Items, body: Partial<PlaceBody> = {}) =>
    call(placeOrderCall, { body: { patientId: patient.id, items, deliveryAddress: chennaiAddress, ...body } });
}

/** Places an order, pays at the gateway and refreshes the payment. */
export async function placeAndPay(world: World, patient: Row, items: Items, body: Partial<PlaceBody> = {}) {
  const { orderId } = await place(world, patient, items, body);
  await pay(world, orderId);
  return orderId;
}

/** Reports a payment that the gateway had reported as failed: payers can be slow, and webhook events late. */
export async function payLate(world: World, orderId: string) {
  const { gatewaySessionId } = await paymentOf(world, orderId);
  const sessionId = gatewaySessionId!;
  await world.db
    .update(sandboxSessions)
    .set({ outcome: "paid", decidedAt: world.clock.now() })
    .where(eq(sandboxSessions.id, sessionId));
  await world.tasks["sandbox.notify"]!({ sessionId, type: "checkout.paid" });
}

export async function orderRow(world: World, id: string) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, id));
  return order!;
}

export async function parcelRows(world: World, orderId: string) {
  return world.db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.isPickup));
}

export async function orderOf(world: World, patient: Row, id: string) {
  return (await (await world.as(patient))(readOrder, { params: { id } })).data;
}
