import { randomUUID } from "node:crypto";
import { istDate } from "@medisense/contract/ist";
import { orderErrors } from "@medisense/contract/orders";
import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPdf } from "../../platform/testing/sample-files.ts";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription, fifteenDays, signVersion } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine } from "../testing/medicine.fixture.ts";
import { minutesLater, orderOf, packsOf, place, placeAndPay } from "../testing/order.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import { aWaitingOrder, linkToOrder, uploadFile } from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] a corrected prescription replaces the one before, which can no longer be added", async () => {
  const { patient, orderId } = await aWaitingOrder(world);
  const first = await aSignedPrescription(world, patient);
  await linkToOrder(world, patient, orderId, first.id);

  const second = await signVersion(world, patient, first.doctor, first.appointmentId, [fifteenDays], first.id);
  expect(await refusalCode(linkToOrder(world, patient, orderId, first.id))).toBe(orderErrors.prescriptionReplaced.code);
  expect((await linkToOrder(world, patient, orderId, second.id)).prescriptions).toHaveLength(1);
});

test("[MED-07] a prescription written here names its doctor and, apart from that, the day on which it was written", async () => {
  const { patient, orderId } = await aWaitingOrder(world);
  const { id } = await aSignedPrescription(world, patient);
  expect((await linkToOrder(world, patient, orderId, id)).prescriptions).toMatchObject([
    { kind: "consultation", name: "Dr. Meera Iyer", writtenOn: istDate(noon) },
  ]);
  await uploadFile(world, patient, orderId, aPdf());
  const { prescriptions } = await orderOf(world, patient, orderId);
  expect(prescriptions.find(({ kind }) => kind === "upload")).toMatchObject({
    name: "prescription.pdf",
    writtenOn: null,
  });
});

test("[MED-07] somebody else's prescription, an unknown one, and one that no line waits for cannot be added", async () => {
  const { patient, orderId, medicine } = await aWaitingOrder(world);
  const stranger = await world.aPatient();
  const theirs = await aSignedPrescription(world, stranger);
  const own = await aSignedPrescription(world, patient);

  expect(await refusalCode(linkToOrder(world, patient, orderId, theirs.id))).toBe(
    orderErrors.prescriptionNotYours.code,
  );
  expect(await refusalCode(linkToOrder(world, patient, orderId, randomUUID()))).toBe(prescriptionErrors.notFound.code);
  expect(await refusalCode(linkToOrder(world, stranger, orderId, theirs.id))).toBe(orderErrors.notYours.code);
  expect((await uploadFile(world, stranger, orderId, aPdf())).code).toBe(orderErrors.notYours.code);

  const otc = await placeAndPay(world, patient, packsOf(await aMedicine(world)));
  expect(await refusalCode(linkToOrder(world, patient, otc, own.id))).toBe(orderErrors.noPrescriptionNeeded.code);
  const { orderId: unpaid } = await place(world, patient, packsOf(medicine, 5));
  expect((await linkToOrder(world, patient, unpaid, own.id)).prescriptions).toHaveLength(1);
  world.travelTo(minutesLater(31));
  await world.tasks["payments.reconcile"]!({});
  expect((await uploadFile(world, patient, unpaid, aPdf())).code).toBe(orderErrors.noPrescriptionNeeded.code);
});
