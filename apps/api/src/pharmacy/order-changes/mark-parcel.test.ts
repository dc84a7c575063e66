import { listDeskParcels, type ParcelMark, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { stockOf } from "../testing/medicine.fixture.ts";
import { minutesLater, orderOf } from "../testing/order.fixture.ts";
import { aPaidParcel, mailAbout, mark, sendOut } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] a parcel goes from the store to the patient and is handed over against the delivery code", async () => {
  const { store, patient, orderId, parcelId, desk } = await aPaidParcel(world);

  expect(await desk(listDeskParcels, { query: { tab: "to_pack" } })).toMatchObject({
    storeName: store.name,
    total: 1,
    counts: { review: 0, to_pack: 1, on_the_way: 0, done: 0 },
    data: [{ _id: parcelId, state: "placed", patientName: "Asha Rao", phone: "9876543210" }],
  });
  await sendOut(desk, parcelId);
  const onItsWay = await orderOf(world, patient, orderId);
  expect(onItsWay).toMatchObject({ deliveryStatus: "dispatched", canCancel: false });
  const code = onItsWay.parcels[0]!.deliveryCode!;
  expect(code).toMatch(/^\d{6}$/);

  const delivered = await mark(desk, parcelId, "delivered", code);

  expect(delivered.state).toBe("delivered");
  const order = await orderOf(world, patient, orderId);
  expect(order).toMatchObject({ deliveryStatus: "delivered", paymentStatus: "paid" });
  expect(order.parcels[0]!.deliveryCode).toBeNull();
  expect(order.parcels[0]!.timeline.map(({ state }) => state)).toEqual([
    "awaiting_payment",
    "placed",
    "accepted",
    "packed",
    "out_for_delivery",
    "delivered",
  ]);
  const mails = await mailsTo(world, patient);
  expect(mails.map(({ cause }) => cause.split(":")[0])).toEqual([
    "order-placed",
    "order-on-its-way",
    "order-delivered",
  ]);
  expect(mails[1]!.text).toContain(code);
});

test.each<[ParcelMark[], ParcelMark]>([
  [[], "packed"],
  [[], "out_for_delivery"],
  [["accepted"], "accepted"],
  [["accepted"], "delivered"],
  [["accepted"], "out_for_delivery"],
  [["accepted", "packed"], "ready_for_pickup"],
  [["accepted", "packed"], "returned"],
  [["accepted", "packed", "out_for_delivery"], "packed"],
  [["accepted", "packed", "out_for_delivery", "returned"], "accepted"],
])("[MED-08] after %j a parcel for delivery cannot be marked %s", async (before, as) => {
  const { desk, parcelId } = await aPaidParcel(world);
  for (const earlier of before) await mark(desk, parcelId, earlier);

  expect(await refusalCode(mark(desk, parcelId, as))).toBe(pharmacyDeskErrors.notPossible.code);
});

test("[MED-08] a wrong delivery code is refused, and guessing is limited", async () => {
  const { desk, parcelId, patient, orderId } = await aPaidParcel(world);
  await sendOut(desk, parcelId);
  const code = (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!;
  const wrong = code === "000000" ? "000001" : "000000";

  const tries = await Promise.all(
    Array.from({ length: 12 }, () => refusalCode(mark(desk, parcelId, "delivered", wrong))),
  );

  expect(tries.filter((codes) => codes === pharmacyDeskErrors.wrongDeliveryCode.code)).toHaveLength(5);
  expect(tries.filter((codes) => codes === pharmacyDeskErrors.tooManyDeliveryCodes.code)).toHaveLength(7);
  expect(await refusalCode(mark(desk, parcelId, "delivered", code))).toBe(pharmacyDeskErrors.tooManyDeliveryCodes.code);
  world.travelTo(minutesLater(16));
  expect((await mark(desk, parcelId, "delivered", code)).state).toBe("delivered");
});

test("[MED-08] wrong delivery codes are counted on a server with generous limits too", async () => {
  const generous = await createWorld({ rateLimitScale: 1000 });
  onTestFinished(() => generous.close());
  generous.travelTo(noon);
  const { desk, parcelId, patient, orderId } = await aPaidParcel(generous);
  await sendOut(desk, parcelId);
  const code = (await orderOf(generous, patient, orderId)).parcels[0]!.deliveryCode!;
  const wrong = code === "000000" ? "000001" : "000000";

  const tries = await Promise.all(
    Array.from({ length: 7 }, () => refusalCode(mark(desk, parcelId, "delivered", wrong))),
  );

  expect(tries.filter((codes) => codes === pharmacyDeskErrors.tooManyDeliveryCodes.code)).toHaveLength(2);
});

test("[MED-08] simultaneous marks move a parcel once", async () => {
  const { desk, parcelId } = await aPaidParcel(world);

  const codes = await Promise.all(Array.from({ length: 10 }, () => refusalCode(mark(desk, parcelId, "accepted"))));

  expect(codes.filter((one) => one === "allowed")).toHaveLength(1);
});

test("[MED-08] a returned parcel is refunded whole, with a credit note, and its packs are not sold again", async () => {
  const { desk, store, parcelId, orderId, patient, medicine } = await aPaidParcel(world);
  await sendOut(desk, parcelId);

  const returned = await mark(desk, parcelId, "returned");
  await world.runJobs();

  expect(returned.documents.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))).toEqual([
    "credit_note",
    "invoice",
  ]);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ paymentStatus: "refunded", refundedAmount: 92.2 });
  expect(await stockOf(world, medicine)).toEqual({ stock: 98, reserved: 0, sold: 0 });
  const documents = await world.db.select().from(orderDocuments).where(eq(orderDocuments.parcelId, parcelId));
  expect(documents.map(({ totalPaise }) => totalPaise)).toEqual([92_20, 92_20]);
  const mail = await mailAbout(world, patient, "order-returned");
  expect(mail.subject).toMatch(/^A parcel of your order .* was not delivered$/);
  expect(mail.text).toContain(`The medicines from ${store.name} could not be handed over`);
  expect(mail.text).toContain("₹92.20, including fees, will be refunded");
  expect(mail.text).toContain("Nothing more of this order will be delivered.");
});
