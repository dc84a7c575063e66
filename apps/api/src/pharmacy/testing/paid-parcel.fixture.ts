import { markParcel, type ParcelMark } from "@medisense/contract/pharmacy-desk";
import { expect } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import type { World } from "../../testing/world.ts";
import { enterBatches } from "./enter-batches.ts";
import { aMedicine, aPharmacist, aStore } from "./medicine.fixture.ts";
import { type Desk, packsOf, parcelRows, placeAndPay } from "./order.fixture.ts";

export async function aPaidParcel(world: World, { quantity = 2 } = {}) {
  const store = await aStore(world);
  const [patient, pharmacist] = [await world.aPatient(), await aPharmacist(world, store)];
  const medicine = await aMedicine(world, { storeId: store.id });
  const orderId = await placeAndPay(world, patient, packsOf(medicine, quantity));
  const [parcel] = await parcelRows(world, orderId);
  const desk = await world.as(pharmacist);
  return { store, patient, pharmacist, medicine, orderId, parcelId: parcel!.id, desk };
}

/** Marks a parcel; the batches of its packs are entered before it is packed. */
export async function mark(desk: Desk, id: string, as: ParcelMark, deliveryCode?: string) {
  if (as === "packed") await enterBatches(desk, id);
  return (await desk(markParcel, { params: { id }, body: { as, deliveryCode } })).data;
}

export async function sendOut(desk: Desk, id: string) {
  for (const as of ["accepted", "packed", "out_for_delivery"] as const) await mark(desk, id, as);
}

export async function mailAbout(world: World, patient: { email: string }, what: string) {
  const found = (await mailsTo(world, patient)).filter(({ cause }) => cause.startsWith(`${what}:`));
  expect(found).toHaveLength(1);
  return found[0]!;
}
