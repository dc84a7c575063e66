import { orderErrors, verifyOrder } from "@medisense/contract/orders";
import { removePerson } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { listDeskParcels } from "@medisense/contract/pharmacy-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { agreedByParent, saveProfileAs } from "../../persons/profile/profile.fixture.ts";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway } from "../../testing/pay.ts";
import { aSignedPrescription } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, stockOf } from "../testing/medicine.fixture.ts";
import { orderOf, packsOf, place, placeAndPay } from "../testing/order.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import { aWaitingOrder, linkToOrder } from "../testing/waiting-order.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("[MED-06] once there is a dependant an order says for whom it is; nobody orders for another family", async () => {
  const [asha, other] = [await world.aPatient(), await world.aPatient()];
  const child = await addDependant(world, asha);
  const items = packsOf(await aMedicine(world));
  expect(await refusalCode(place(world, asha, items))).toBe(personErrors.sayForWhom.code);
  expect(await refusalCode(place(world, other, items, { personId: child }))).toBe(personErrors.notFound.code);

  const first = await place(world, asha, items, { personId: asha.id });
  const second = await place(world, asha, items, { personId: child });
  expect(second.orderId).not.toBe(first.orderId);
  expect((await orderOf(world, asha, first.orderId)).person).toMatchObject({ name: "Asha Rao", isHolder: true });
  expect((await orderOf(world, asha, second.orderId)).person).toEqual({
    _id: child,
    name: "Aarav Rao",
    isHolder: false,
  });

  await (await world.as(asha))(removePerson, { params: { id: child } });
  expect(await refusalCode(place(world, asha, items, { personId: child }))).toBe(personErrors.notFound.code);
});

test("[MED-06] whoever is under 18 by the own birth date orders for nobody", async () => {
  const asha = await world.aPatient();
  const items = packsOf(await aMedicine(world));
  const child = await addDependant(world, asha);
  await saveProfileAs(world, asha, { personId: asha.id, birthDate: "2014-01-02", consent: agreedByParent });
  for (const personId of [asha.id, child])
    expect(await refusalCode(place(world, asha, items, { personId }))).toBe(personErrors.holderIsMinor.code);
});

test("[MED-06] an order of somebody who turns out to be a minor is not placed once paid, and the money goes back", async () => {
  const asha = await world.aPatient();
  const medicine = await aMedicine(world);
  const child = await addDependant(world, asha);
  const placed = [
    await place(world, asha, packsOf(medicine, 2), { personId: asha.id }),
    await place(world, asha, packsOf(medicine), { personId: child }),
  ];
  await saveProfileAs(world, asha, { personId: asha.id, birthDate: "2014-01-02", consent: agreedByParent });

  for (const { orderId } of placed) {
    await decideAtGateway(world, orderId, "pay");
    const verified = (await world.as(asha))(verifyOrder, { body: { orderId, success: "true" } });
    expect(await refusalCode(verified)).toBe(orderErrors.minorRefunded.code);
    const order = await orderOf(world, asha, orderId);
    expect(order).toMatchObject({ deliveryStatus: "cancelled", paymentStatus: "refund_pending" });
    expect(order.parcels).toMatchObject([{ cancelledBecause: "minor" }]);
    const mail = (await mailsTo(world, asha)).find(({ cause }) => cause === `order-of-minor-refund:${orderId}`);
    expect(mail?.text).toContain("An adult can open an account");
  }
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
});

test("[MED-08] the store and the mail name the person, and find the parcel by both names", async () => {
  const { patient, desk, medicine } = await aWaitingOrder(world);
  const child = await addDependant(world, patient);
  await placeAndPay(world, patient, packsOf(medicine), { personId: child });
  const found = async (q: string) => (await desk(listDeskParcels, { query: { q } })).data;
  expect((await found("aarav"))[0]).toMatchObject({ patientName: "Aarav Rao", orderedBy: "Asha Rao" });
  expect(await found("asha")).toHaveLength(2);
  await world.runJobs();
  expect(JSON.stringify(await mailsTo(world, patient))).toContain("Aarav Rao");
});

test("[MED-08] a mother's prescription cannot be added to an order for her child", async () => {
  const { patient, medicine } = await aWaitingOrder(world);
  const hers = await aSignedPrescription(world, patient);
  const child = await addDependant(world, patient);
  const childs = await placeAndPay(world, patient, packsOf(medicine), { personId: child });
  expect(await refusalCode(linkToOrder(world, patient, childs, hers.id))).toBe(orderErrors.prescriptionOfAnother.code);
  const own = await placeAndPay(world, patient, packsOf(medicine), { personId: patient.id });
  expect((await linkToOrder(world, patient, own, hers.id)).prescriptions).toHaveLength(1);
});
