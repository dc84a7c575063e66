import { cancelOrder } from "@medisense/contract/orders";
import { pharmacyDeskErrors, reportOutOfStock } from "@medisense/contract/pharmacy-desk";
import { readPacksAllowed } from "@medisense/contract/pharmacy-desk/packs-allowed";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aMedicine, scheduleH } from "../testing/medicine.fixture.ts";
import { orderOf, packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import {
  aPrescriptionFile,
  aWaitingOrder,
  linkToOrder,
  placeWaitingOrder,
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

test("[MED-07] no more is dispensed than prescribed over all orders; refunded packs do not count", async () => {
  const { patient, desk, medicine, ...first } = await aWaitingOrder(world, { quantity: 1 });
  const { id } = await aSignedPrescription(world, patient);
  const accept = async (order: { orderId: string; parcelId: string; lineId: string }, quantity: number) => {
    const { prescriptions: shown } = await linkToOrder(world, patient, order.orderId, id);
    const prescriptionId = shown[0]!._id;
    return review(desk, order.parcelId, { lineId: order.lineId, decision: "accept", prescriptionId, quantity });
  };

  await accept(first, 1);
  const second = await placeWaitingOrder(world, patient, medicine, 2);
  expect(await refusalCode(accept(second, 2))).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  // 15 tablets are prescribed and 10 dispensed: one more pack of ten is allowed, the other is refunded.
  const { lines } = await accept(second, 1);
  expect(lines).toMatchObject([{ rx: "accepted", quantity: 2, quantityOff: 1 }]);
  await world.runJobs();
  expect(await orderOf(world, patient, second.orderId)).toMatchObject({ refundedAmount: 50 });

  const third = await placeWaitingOrder(world, patient, medicine, 3);
  expect(await refusalCode(accept(third, 1))).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
});

test("[MED-07] no more is dispensed on a file than a pharmacist read on it, whatever the brand, order and store", async () => {
  const file = aPrescriptionFile();
  const [first, second] = [
    await aWaitingOrder(world, { quantity: 1 }),
    await aWaitingOrder(world, {
      quantity: 3,
      product: { ...scheduleH, genericName: "TELMISARTAN 0.04 g", strength: "" },
    }),
  ];
  const accept = async (
    { desk, patient, orderId, parcelId, lineId }: Awaited<ReturnType<typeof aWaitingOrder>>,
    reading: { prescribed?: number; quantity: number },
  ) => {
    const [shown] = (await uploadFile(world, patient, orderId, file)).data!.prescriptions;
    return review(desk, parcelId, {
      lineId,
      decision: "accept",
      prescriptionId: shown!._id,
      ...readFromFile,
      ...reading,
    });
  };

  expect(await refusalCode(accept(first, { quantity: 1 }))).toBe(pharmacyDeskErrors.amountMissing.code);
  await accept(first, { quantity: 1, prescribed: 15 });
  expect(await refusalCode(accept(second, { quantity: 2, prescribed: 15 }))).toBe(
    pharmacyDeskErrors.moreThanPrescribed.code,
  );
  // A higher reading by another pharmacist does not raise the amount.
  expect(await refusalCode(accept(second, { quantity: 2, prescribed: 150 }))).toBe(
    pharmacyDeskErrors.moreThanPrescribed.code,
  );
  const { lines } = await accept(second, { quantity: 1, prescribed: 15 });
  expect(lines).toMatchObject([{ rx: "accepted", quantity: 3, quantityOff: 2 }]);

  const third = { ...first, ...(await placeWaitingOrder(world, first.patient, first.medicine, 1)) };
  expect(await refusalCode(accept(third, { quantity: 1, prescribed: 15 }))).toBe(
    pharmacyDeskErrors.moreThanPrescribed.code,
  );
  await (await world.as(second.patient))(cancelOrder, { body: { orderId: second.orderId } });
  expect((await accept(third, { quantity: 1, prescribed: 15 })).state).toBe("placed");
});

test("[MED-07] a medicine without countable doses is prescribed in packs, and each medicine of a file is counted separately", async () => {
  const cefixime = { ...scheduleH, genericName: "Cefixime 100 mg", strength: "" };
  const { patient, store, medicine, desk } = await aWaitingOrder(world, {
    product: { ...cefixime, packSize: "60 ml bottle" },
  });
  const storeId = store.id;
  const [tablets, other] = [
    await aMedicine(world, { storeId, product: cefixime }),
    await aMedicine(world, { storeId, product: scheduleH }),
  ];
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine, 3), ...packsOf(tablets), ...packsOf(other)]);
  const [parcel] = await parcelRows(world, orderId);
  const [shown] = (await uploadFile(world, patient, orderId, aPrescriptionFile())).data!.prescriptions;
  const [ofBottle, ofTablets, ofOther] = (await orderOf(world, patient, orderId)).items;
  const accept = ({ _id: lineId }: { _id: string }, quantity: number, prescribed: number) => {
    const accepted = { lineId, decision: "accept", prescriptionId: shown!._id, ...readFromFile } as const;
    return refusalCode(review(desk, parcel!.id, { ...accepted, quantity, prescribed }));
  };

  expect(await accept(ofBottle!, 3, 2)).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  expect(await accept(ofBottle!, 2, 2)).toBe("allowed");
  expect(await accept(ofTablets!, 1, 10)).toBe("allowed");
  expect(await accept(ofOther!, 1, 10)).toBe("allowed");
});

test("[MED-07] packs that turn out to be out of stock do not count as dispensed", async () => {
  const { patient, desk, medicine, orderId, parcelId, lineId } = await aWaitingOrder(world, { quantity: 2 });
  const file = aPrescriptionFile();
  const accept = async (order: { orderId: string; parcelId: string; lineId: string }, quantity: number) => {
    const [shown] = (await uploadFile(world, patient, order.orderId, file)).data!.prescriptions;
    const accepted = { decision: "accept", prescriptionId: shown!._id, ...readFromFile, prescribed: 20 } as const;
    return refusalCode(review(desk, order.parcelId, { ...accepted, lineId: order.lineId, quantity }));
  };
  await accept({ orderId, parcelId, lineId }, 2);
  const next = await placeWaitingOrder(world, patient, medicine, 1);
  expect(await accept(next, 1)).toBe(pharmacyDeskErrors.moreThanPrescribed.code);

  await desk(reportOutOfStock, { params: { id: parcelId }, body: { lines: [{ lineId, quantity: 1 }] } });

  expect(await accept(next, 1)).toBe("allowed");
});

test("[MED-07] the desk reads how many packs and tablets a prescription still allows, before it decides", async () => {
  const { patient, desk, medicine, ...first } = await aWaitingOrder(world, { quantity: 1 });
  const { id } = await aSignedPrescription(world, patient);
  const share = async (orderId: string) => (await linkToOrder(world, patient, orderId, id)).prescriptions[0]!._id;
  const readAllowed = async (
    parcelId: string,
    query: { lineId: string; prescriptionId: string; prescribed?: number },
  ) => (await desk(readPacksAllowed, { params: { id: parcelId }, query })).data;
  const shown = { lineId: first.lineId, prescriptionId: await share(first.orderId) };
  expect(await readAllowed(first.parcelId, shown)).toEqual({ packs: 2, units: 15 });
  await review(desk, first.parcelId, { ...shown, decision: "accept", quantity: 1 });

  const next = await placeWaitingOrder(world, patient, medicine, 2);
  const again = { lineId: next.lineId, prescriptionId: await share(next.orderId) };
  expect(await readAllowed(next.parcelId, again)).toEqual({ packs: 1, units: 5 });

  const file = (await uploadFile(world, patient, next.orderId, aPrescriptionFile())).data!.prescriptions;
  const uploaded = { lineId: next.lineId, prescriptionId: file.find(({ _id }) => _id !== again.prescriptionId)!._id };
  expect(await readAllowed(next.parcelId, uploaded)).toBeNull();
  expect(await readAllowed(next.parcelId, { ...uploaded, prescribed: 31 })).toEqual({ packs: 4, units: 31 });
  const ofAnother = readAllowed(next.parcelId, { ...uploaded, prescriptionId: shown.prescriptionId });
  expect(await refusalCode(ofAnother)).toBe(pharmacyDeskErrors.prescriptionMissing.code);
});
