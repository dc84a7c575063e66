import { COLLECT_DAYS, COLLECT_REMINDER_DAYS } from "@medisense/contract/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerBalance } from "../../payments/payment-state/ledger.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { scheduleH1, stockOf } from "../testing/medicine.fixture.ts";
import { daysLater, orderOf } from "../testing/order.fixture.ts";
import { mailAbout, mark } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import {
  aPrescriptionFile,
  aWaitingOrder,
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

const remindedOn = daysLater(COLLECT_REMINDER_DAYS);
const lastDay = "2026-12-04";
const dayAfter = "2026-12-05T00:00:00+05:30";

/** Has two packs ready at the counter, where the law wants them to be collected. */
async function aParcelAtTheStore() {
  const waiting = await aWaitingOrder(world, { product: scheduleH1 });
  const { patient, orderId, parcelId, lineId, desk } = waiting;
  const [shown] = (await uploadFile(world, patient, orderId, aPrescriptionFile())).data!.prescriptions;
  const accepted = { decision: "accept", prescriptionId: shown!._id, ...readFromFile, prescribed: 20 } as const;
  await review(desk, parcelId, { ...accepted, lineId, quantity: 2 });
  for (const as of ["accepted", "packed", "ready_for_pickup"] as const) await mark(desk, parcelId, as);
  const read = () => orderOf(world, patient, orderId);
  return { ...waiting, read, code: (await read()).parcels[0]!.deliveryCode! };
}

async function pickupWaits() {
  await world.tasks["orders.endPickupWaits"]!({});
  await world.runJobs();
}

test("a parcel that nobody collects is brought to mind after a week, and refunded a week later", async () => {
  const { patient, store, medicine, read } = await aParcelAtTheStore();
  const readyMail = await mailAbout(world, patient, "order-on-its-way");
  expect(readyMail.text).toContain(`come within ${COLLECT_REMINDER_DAYS + COLLECT_DAYS} days`);
  world.travelTo(new Date(remindedOn.getTime() - 1));
  await pickupWaits();
  expect((await read()).parcels).toMatchObject([{ state: "ready_for_pickup", collectBy: null }]);

  world.travelTo(remindedOn);
  await pickupWaits();
  await pickupWaits();
  expect((await read()).parcels).toMatchObject([{ state: "ready_for_pickup", collectBy: lastDay }]);
  const reminder = await mailAbout(world, patient, "order-waits");
  expect(reminder.text).toContain("kept for you until 4 December 2026");
  expect(reminder.text).toContain(store.name);

  world.travelTo(new Date(new Date(dayAfter).getTime() - 1));
  await pickupWaits();
  expect((await read()).refundedAmount).toBe(0);
  world.travelTo(dayAfter);
  await Promise.all([pickupWaits(), pickupWaits()]);
  expect(await read()).toMatchObject({
    paymentStatus: "refunded",
    refundedAmount: 120,
    parcels: [{ state: "returned", collectBy: null, deliveryCode: null }],
  });
  expect((await mailAbout(world, patient, "order-returned")).text).toContain("nobody collected them");
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  expect(await ledgerBalance(world.db)).toMatchObject({ refundPendingPaise: 0, unbalanced: [] });
});

test("whoever comes on the last day gets the medicines, and then nothing is refunded", async () => {
  const { patient, pharmacist, parcelId, code, read } = await aParcelAtTheStore();
  world.travelTo(remindedOn);
  await pickupWaits();
  world.travelTo(new Date(new Date(dayAfter).getTime() - 60_000));
  await mark(await world.as(pharmacist), parcelId, "delivered", code);
  world.travelTo(dayAfter);
  await pickupWaits();
  expect(await read()).toMatchObject({ deliveryStatus: "delivered", refundedAmount: 0 });
  expect((await mailsTo(world, patient)).some(({ cause }) => cause.startsWith("order-returned:"))).toBe(false);
});

test("a parcel handed over while its wait ends is delivered or refunded, never both", async () => {
  const { pharmacist, parcelId, code, read } = await aParcelAtTheStore();
  world.travelTo(remindedOn);
  await pickupWaits();
  world.travelTo(dayAfter);
  const desk = await world.as(pharmacist);
  const [handedOver] = await Promise.all([refusalCode(mark(desk, parcelId, "delivered", code)), pickupWaits()]);
  const { deliveryStatus, refundedAmount } = await read();
  expect([deliveryStatus, refundedAmount]).toEqual(handedOver === "allowed" ? ["delivered", 0] : ["cancelled", 120]);
});

test("a parcel that cannot be refunded keeps no other one waiting", async () => {
  const [broken, other] = [await aParcelAtTheStore(), await aParcelAtTheStore()];
  world.travelTo(remindedOn);
  await pickupWaits();
  await world.db.update(medicines).set({ sold: 0 }).where(eq(medicines.id, broken.medicine.id));
  world.travelTo(dayAfter);

  await expect(world.tasks["orders.endPickupWaits"]!({})).rejects.toThrow(`The stock of order ${broken.orderId}`);

  expect(await other.read()).toMatchObject({ parcels: [{ state: "returned" }] });
  expect(await broken.read()).toMatchObject({ parcels: [{ state: "ready_for_pickup" }] });
});
