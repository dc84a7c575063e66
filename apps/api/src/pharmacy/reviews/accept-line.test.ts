import { randomUUID } from "node:crypto";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription, fifteenDays, signVersion, type WrittenLine } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { scheduleH } from "../testing/medicine.fixture.ts";
import { minutesLater, orderOf } from "../testing/order.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import {
  aPrescriptionFile,
  aWaitingOrder,
  type DecisionInput,
  linkToOrder,
  readFromFile,
  review,
  uploadFile,
} from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] when a prescription written here cannot be compared automatically, the pharmacist enters the amount", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder(world);
  const { id } = await aSignedPrescription(world, patient, { ...fifteenDays, strength: "" });
  const [shown] = (await linkToOrder(world, patient, orderId, id)).prescriptions;
  const accept = (reading: { prescribed?: number; quantity: number }) =>
    refusalCode(review(desk, parcelId, { lineId, decision: "accept", prescriptionId: shown!._id, ...reading }));

  expect(await accept({ quantity: 2 })).toBe(pharmacyDeskErrors.amountMissing.code);
  expect(await accept({ quantity: 2, prescribed: 10 })).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  expect(await accept({ quantity: 50, prescribed: 10_000 })).toBe(pharmacyDeskErrors.morePacksThanOrdered.code);
  expect(await accept({ quantity: 2, prescribed: 15 })).toBe("allowed");
});

test("[MED-07] prescription lines of one medicine add up: five in the morning and fifteen at night are two packs", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder(world, {
    quantity: 3,
    product: { ...scheduleH, genericName: "Loratadine 10 mg", strength: "10 mg" },
  });
  const loratadine = { ...fifteenDays, genericName: "LORATADINE", strength: "10 mg" };
  const { id } = await aSignedPrescription(
    world,
    patient,
    { ...loratadine, days: 5 },
    { ...loratadine, dose: "0-0-1", days: 15 },
  );
  const [shown] = (await linkToOrder(world, patient, orderId, id)).prescriptions;
  const accept = (quantity: number) =>
    refusalCode(review(desk, parcelId, { lineId, decision: "accept", prescriptionId: shown!._id, quantity }));

  expect(await accept(3)).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  expect(await accept(2)).toBe("allowed");
});

test("[MED-07] a similar form is left to the pharmacist, and an unrelated form counts as not prescribed", async () => {
  const accept = async (form: WrittenLine["form"], prescribed?: number) => {
    const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder(world);
    const { id } = await aSignedPrescription(world, patient, { ...fifteenDays, form, dose: "10-0-10" });
    const [shown] = (await linkToOrder(world, patient, orderId, id)).prescriptions;
    const accepted = { lineId, decision: "accept", prescriptionId: shown!._id, prescribed } as const;
    return refusalCode(review(desk, parcelId, { ...accepted, quantity: 2 }));
  };

  expect(await accept("cream", 20)).toBe(pharmacyDeskErrors.notPrescribed.code);
  expect(await accept("syrup")).toBe(pharmacyDeskErrors.amountMissing.code);
  expect(await accept("syrup", 10)).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  expect(await accept("syrup", 20)).toBe("allowed");
});

test("[MED-07] an old, unknown, wrong or undated prescription is refused at the desk, and nothing changes", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder(world);
  const { prescriptions: shown } = (await uploadFile(world, patient, orderId, aPrescriptionFile())).data!;
  const prescriptionId = shown[0]!._id;
  const accept = (more: object) =>
    refusalCode(
      review(desk, parcelId, { lineId, decision: "accept", prescriptionId, quantity: 1, ...more } as DecisionInput),
    );

  expect(await accept({ ...readFromFile, issuedOn: undefined })).toBe(pharmacyDeskErrors.dateMissing.code);
  expect(await accept({ ...readFromFile, issuedOn: "2026-11-21" })).toBe(pharmacyDeskErrors.dateInFuture.code);
  for (const prescriber of [undefined, " \n"]) {
    expect(await accept({ ...readFromFile, prescriber })).toBe(pharmacyDeskErrors.prescriberMissing.code);
  }
  for (const patientName of [undefined, "\u202e"]) {
    expect(await accept({ ...readFromFile, patientName })).toBe(pharmacyDeskErrors.patientMissing.code);
  }
  expect(await accept({ ...readFromFile, issuedOn: "2026-11-12" })).toBe(pharmacyDeskErrors.tooOld.code);
  expect(await accept({ ...readFromFile, issuedOn: "2026-10-20", isChronic: true })).toBe(
    pharmacyDeskErrors.tooOld.code,
  );
  expect(await accept({ ...readFromFile, prescriptionId: randomUUID() })).toBe(
    pharmacyDeskErrors.prescriptionMissing.code,
  );
  const { id } = await aSignedPrescription(world, patient, {
    ...fifteenDays,
    genericName: "METFORMIN",
    strength: "500 mg",
  });
  const linked = (await linkToOrder(world, patient, orderId, id)).prescriptions.find(
    ({ kind }) => kind === "consultation",
  )!;
  expect(await accept({ prescriptionId: linked._id })).toBe(pharmacyDeskErrors.notPrescribed.code);

  expect(await orderOf(world, patient, orderId)).toMatchObject({ items: [{ rx: "waiting", quantityOff: 0 }] });
  world.travelTo(minutesLater(13 * 60));
  expect(await accept({ ...readFromFile, issuedOn: "2026-11-21" })).toBe(pharmacyDeskErrors.dateAfterShown.code);
  expect(await accept({ ...readFromFile, issuedOn: "2026-10-21", isChronic: true, quantity: 2, prescribed: 30 })).toBe(
    "allowed",
  );
});

test("[MED-07] a prescription corrected after it was shown is refused until the newer version is added", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder(world);
  const first = await aSignedPrescription(world, patient);
  const [shown] = (await linkToOrder(world, patient, orderId, first.id)).prescriptions;
  const accept = () =>
    refusalCode(review(desk, parcelId, { lineId, decision: "accept", prescriptionId: shown!._id, quantity: 1 }));

  const withoutIt = { ...fifteenDays, genericName: "METFORMIN", strength: "500 mg" };
  const second = await signVersion(world, patient, first.doctor, first.appointmentId, [withoutIt], first.id);
  expect(await accept()).toBe(pharmacyDeskErrors.prescriptionReplaced.code);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ items: [{ rx: "waiting", quantityOff: 0 }] });

  await linkToOrder(world, patient, orderId, second.id);
  expect(await accept()).toBe(pharmacyDeskErrors.notPrescribed.code);
});
