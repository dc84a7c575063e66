import { randomUUID } from "node:crypto";
import { linkPrescription, type Order } from "@medisense/contract/orders";
import { reviewParcel } from "@medisense/contract/pharmacy-desk";
import type { z } from "zod";
import { aPdf } from "../../platform/testing/sample-files.ts";
import type { World } from "../../testing/world.ts";
import { aMedicine, aPharmacist, aStore, scheduleH } from "./medicine.fixture.ts";
import { type Desk, orderOf, type Row, packsOf, parcelRows, placeAndPay } from "./order.fixture.ts";

export type DecisionInput = z.input<typeof reviewParcel.body>["lines"][number];

/** Places a paid order of one medicine that needs a prescription, from a store with a pharmacist. */
export async function aWaitingOrder(world: World, { quantity = 2, product = scheduleH } = {}) {
  const store = await aStore(world);
  const [patient, pharmacist] = [await world.aPatient(), await aPharmacist(world, store)];
  const medicine = await aMedicine(world, { storeId: store.id, pricePaise: 50_00, product });
  const order = await placeWaitingOrder(world, patient, medicine, quantity);
  return { store, patient, pharmacist, medicine, ...order, desk: await world.as(pharmacist) };
}

export async function placeWaitingOrder(world: World, patient: Row, medicine: Row, quantity: number) {
  const orderId = await placeAndPay(world, patient, packsOf(medicine, quantity));
  const [parcel] = await parcelRows(world, orderId);
  const order = await orderOf(world, patient, orderId);
  return { orderId, parcelId: parcel!.id, lineId: order.items[0]!._id };
}

export const linkToOrder = async (world: World, patient: Row, orderId: string, prescriptionId: string) =>
  (await (await world.as(patient))(linkPrescription, { params: { id: orderId }, body: { prescriptionId } })).data;

export async function uploadFile(
  world: World,
  patient: Row,
  orderId: string,
  bytes: Buffer,
  name = "prescription.jpg",
) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes)]), name);
  const request = new Request("http://localhost", { method: "POST", body });
  const reply = await world.app.inject({
    method: "POST",
    url: `/user/medicine/orders/${orderId}/prescription-files`,
    headers: {
      authorization: `Bearer ${await world.tokenOf(patient.id)}`,
      "content-type": request.headers.get("content-type")!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; data?: Order }>() };
}

export async function fetchFile(world: World, path: string, reader?: Row) {
  const headers = reader ? { authorization: `Bearer ${await world.tokenOf(reader.id)}` } : {};
  return world.app.inject({ url: path, headers });
}

export const review = async (desk: Desk, parcelId: string, ...lines: DecisionInput[]) =>
  (await desk(reviewParcel, { params: { id: parcelId }, body: { lines } })).data;

/** Returns a file that no other test uses: what is dispensed on a file counts for every copy of it. */
export const aPrescriptionFile = () => Buffer.concat([aPdf(), Buffer.from(randomUUID())]);

export const readFromFile = { issuedOn: "2026-11-19", prescriber: "Dr. Paper, 12345", patientName: "Kamala Rao" };
