import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPdf } from "../../platform/testing/sample-files.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderLines, orders } from "../tables/order-tables.ts";
import { aMedicine, scheduleH } from "../testing/medicine.fixture.ts";
import { daysLater, minutesLater, orderOf, packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import {
  aPrescriptionFile,
  aWaitingOrder,
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

test("[MED-07] lines that waited three days for a prescription are refunded with a mail, and the others continue", async () => {
  const { patient, store, medicine } = await aWaitingOrder(world);
  const otc = await aMedicine(world, { storeId: store.id });
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(otc)]);
  const { orderId: shown } = await placeWaitingOrder(world, patient, medicine, 1);
  world.travelTo(minutesLater(1));
  await uploadFile(world, patient, shown, aPdf());

  world.travelTo(new Date(daysLater(3).getTime() - 1000));
  await world.tasks["orders.endPrescriptionWaits"]!({});
  expect(await orderOf(world, patient, orderId)).toMatchObject({ refundedAmount: 0 });
  world.travelTo(daysLater(3));
  await Promise.all([world.tasks["orders.endPrescriptionWaits"]!({}), world.tasks["orders.endPrescriptionWaits"]!({})]);
  await world.runJobs();

  expect(await orderOf(world, patient, orderId)).toMatchObject({
    refundedAmount: 50,
    prescriptionNeededBy: null,
    parcels: [{ state: "placed" }],
  });
  // The order whose prescription was shown in time still waits for the pharmacist.
  expect(await orderOf(world, patient, shown)).toMatchObject({ refundedAmount: 0, parcels: [{ state: "rx_review" }] });
  const mails = await mailsTo(world, patient);
  const sent = mails.filter(({ cause }) => cause === `order-no-prescription:${orderId}`);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toContain("The rest of your order is still coming");
});

test("[MED-07] lines undecided three days after the last prescription are refunded with a mail that says so", async () => {
  const { patient, desk, store, medicine } = await aWaitingOrder(world);
  const other = await aMedicine(world, { storeId: store.id, product: scheduleH });
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(other)]);
  const decided = await placeWaitingOrder(world, patient, other, 1);
  const [parcel] = await parcelRows(world, orderId);
  const accept = async (order: { orderId: string; parcelId: string; lineId: string }) => {
    const [shown] = (await uploadFile(world, patient, order.orderId, aPrescriptionFile())).data!.prescriptions;
    const accepted = { decision: "accept", prescriptionId: shown!._id, ...readFromFile, prescribed: 10 } as const;
    await review(desk, order.parcelId, { ...accepted, lineId: order.lineId, quantity: 1 });
  };
  await accept(decided);
  await accept({ orderId, parcelId: parcel!.id, lineId: (await orderOf(world, patient, orderId)).items[0]!._id });
  const twoDays = 2 * 24 * 60;
  world.travelTo(minutesLater(twoDays));
  await uploadFile(world, patient, orderId, aPrescriptionFile());

  world.travelTo(minutesLater(twoDays + 3 * 24 * 60 - 1));
  await world.tasks["orders.endPrescriptionWaits"]!({});
  expect(await orderOf(world, patient, orderId)).toMatchObject({
    refundedAmount: 0,
    parcels: [{ state: "rx_review" }],
  });
  world.travelTo(minutesLater(twoDays + 3 * 24 * 60));
  await Promise.all([world.tasks["orders.endPrescriptionWaits"]!({}), world.tasks["orders.endPrescriptionWaits"]!({})]);
  await world.runJobs();

  expect(await orderOf(world, patient, orderId)).toMatchObject({
    refundedAmount: 36.1,
    parcels: [{ state: "placed" }],
  });
  expect(await orderOf(world, patient, decided.orderId)).toMatchObject({ refundedAmount: 0 });
  const sent = (await mailsTo(world, patient)).filter(({ cause }) => /^order-no(t-reviewed|-prescription)/.test(cause));
  expect(sent.map(({ cause }) => cause)).toContain(`order-not-reviewed:${orderId}`);
  expect(sent.filter(({ cause }) => cause.endsWith(orderId))).toHaveLength(1);
  expect(sent.filter(({ cause }) => cause.endsWith(decided.orderId))).toEqual([]);
  expect(sent.find(({ cause }) => cause.endsWith(orderId))?.text).toContain("no pharmacist reviewed it within 3 days");
});

test("a parcel that no pharmacist decided on says so once it is cancelled", async () => {
  const { patient, orderId } = await aWaitingOrder(world);
  await uploadFile(world, patient, orderId, aPrescriptionFile());
  world.travelTo(daysLater(4));

  await world.tasks["orders.endPrescriptionWaits"]!({});

  expect(await orderOf(world, patient, orderId)).toMatchObject({ parcels: [{ cancelledBecause: "undecided" }] });
});

test("waits that cannot be ended, however many, keep no later one from being refunded", async () => {
  const broken = await aWaitingOrder(world);
  const [order] = await world.db.select().from(orders).where(eq(orders.id, broken.orderId));
  const [line] = await world.db.select().from(orderLines).where(eq(orderLines.id, broken.lineId));
  const copies = Array.from({ length: 200 }, (_, index) => ({ id: randomUUID(), number: `MS-COPY-${index}` }));
  await world.db.insert(orders).values(copies.map((copy) => ({ ...order!, ...copy, requestId: copy.id })));
  await world.db.insert(orderLines).values(copies.map(({ id }) => ({ ...line!, id: randomUUID(), orderId: id })));
  world.travelTo(minutesLater(1));
  const later = await aWaitingOrder(world);
  world.travelTo(daysLater(4));

  await expect(world.tasks["orders.endPrescriptionWaits"]!({})).rejects.toThrow("Several items failed");

  expect(await orderOf(world, later.patient, later.orderId)).toMatchObject({
    parcels: [{ state: "cancelled", cancelledBecause: "unprescribed" }],
  });
});
