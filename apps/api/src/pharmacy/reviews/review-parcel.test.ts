import { listDeskParcels, markParcel, pharmacyDeskErrors, reportOutOfStock } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aJpeg } from "../../platform/testing/sample-files.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { dispensings } from "../tables/prescription-tables.ts";
import { aMedicine, scheduleH, stockOf } from "../testing/medicine.fixture.ts";
import { orderOf, packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import { aWaitingOrder, linkToOrder, review, uploadFile } from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] a Schedule H order waits for a prescription, gets one from a consultation here, and continues when it is accepted", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder(world);
  const { id } = await aSignedPrescription(world, patient);
  expect(await refusalCode(desk(markParcel, { params: { id: parcelId }, body: { as: "accepted" } }))).toBe(
    pharmacyDeskErrors.reviewFirst.code,
  );

  const order = await linkToOrder(world, patient, orderId, id);
  expect(order.prescriptions).toMatchObject([
    { kind: "consultation", name: "Dr. Meera Iyer", writtenOn: "2026-11-20" },
  ]);
  expect(order.prescriptionNeededBy).toBeNull();
  const { data, counts } = await desk(listDeskParcels, { query: { tab: "review" } });
  expect(counts.review).toBe(1);
  expect(data[0]).toMatchObject({
    lines: [{ genericName: "Telmisartan 40 mg", packSize: "10 tablets", rx: "waiting" }],
    prescriptions: [{ file: null, sheet: { lines: [{ genericName: "TELMISARTAN", dose: "1-0-0" }] } }],
  });

  const accepted = await review(desk, parcelId, {
    lineId,
    decision: "accept",
    prescriptionId: order.prescriptions[0]!._id,
    quantity: 2,
  });

  expect(accepted).toMatchObject({ state: "placed", lines: [{ rx: "accepted", quantityOff: 0 }] });
  expect(await world.db.select().from(dispensings).where(eq(dispensings.lineId, lineId))).toMatchObject([
    {
      packs: 2,
      prescribedName: "TELMISARTAN",
      issuedOn: "2026-11-20",
      // The register of Schedule H1 names the prescriber with the address.
      prescriber: "Dr. Meera Iyer, DEMO-00001, Room 101, Neem Tree, Adyar, Chennai 600020",
    },
  ]);
});

test("[MED-07] a refused line is refunded, its packs are free again, and a mail states the reason", async () => {
  const { patient, desk, orderId, parcelId, lineId, medicine } = await aWaitingOrder(world);
  await uploadFile(world, patient, orderId, aJpeg().bytes);

  const refused = await review(desk, parcelId, {
    lineId,
    decision: "refuse",
    reason: "not_readable",
    note: "The date is missing",
  });
  await world.runJobs();

  expect(refused).toMatchObject({
    state: "cancelled",
    cancelledBecause: "refused",
    lines: [{ rx: "refused", rxRefusal: "not_readable" }],
  });
  expect(await orderOf(world, patient, orderId)).toMatchObject({ paymentStatus: "refunded", refundedAmount: 120 });
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  const mail = (await mailsTo(world, patient)).find(({ cause }) => cause.startsWith("order-reviewed"));
  expect(mail?.text).toContain("could not be read");
  expect(mail?.text).toContain("The date is missing");
  expect(mail?.subject).toMatch(/^Your order .* could not be accepted$/);
  expect(mail?.text).toContain("Nothing more of this order will be delivered.");
});

test("[MED-07] after a refused line the rest of the order continues, and the delivery fee is kept", async () => {
  const { patient, desk, store, medicine } = await aWaitingOrder(world);
  const otc = await aMedicine(world, { storeId: store.id });
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(otc)]);
  const [parcel] = await parcelRows(world, orderId);
  const [line] = (await orderOf(world, patient, orderId)).items;

  await review(desk, parcel!.id, { lineId: line!._id, decision: "refuse", reason: "other" });
  await world.runJobs();

  expect(await orderOf(world, patient, orderId)).toMatchObject({
    paymentStatus: "partially_refunded",
    refundedAmount: 50,
    parcels: [{ state: "placed" }],
  });
});

test("[MED-07] a line is decided once: not again, not with another parcel, not twice in one review", async () => {
  const { desk, parcelId, lineId } = await aWaitingOrder(world);
  const other = await aWaitingOrder(world);
  const refuse = { lineId, decision: "refuse", reason: "other" } as const;

  expect(await refusalCode(review(desk, parcelId, refuse, refuse))).toBe(pharmacyDeskErrors.notPossible.code);
  expect(await refusalCode(review(desk, parcelId, { ...refuse, lineId: other.lineId }))).toBe(
    pharmacyDeskErrors.notFound.code,
  );
  expect(await refusalCode(review(desk, other.parcelId, refuse))).toBe(pharmacyDeskErrors.notFound.code);
  const codes = await Promise.all(Array.from({ length: 5 }, () => refusalCode(review(desk, parcelId, refuse))));
  expect(codes.filter((word) => word === "allowed")).toHaveLength(1);
});

test("[MED-07] a store cannot decide another store's line of the same order", async () => {
  const [{ patient, desk, store, medicine }, other] = [await aWaitingOrder(world), await aWaitingOrder(world)];
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(other.medicine)]);
  const own = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  const theirs = (await orderOf(world, patient, orderId)).items[1]!._id;
  const lines = [{ lineId: theirs, quantity: 1 }];

  expect(await refusalCode(review(desk, own.id, { lineId: theirs, decision: "refuse", reason: "other" }))).toBe(
    pharmacyDeskErrors.notFound.code,
  );
  expect(await refusalCode(desk(reportOutOfStock, { params: { id: own.id }, body: { lines } }))).toBe(
    pharmacyDeskErrors.notFound.code,
  );
});

test("[MED-07] a line that is out of stock cannot be decided while the rest of its parcel waits", async () => {
  const { patient, desk, store, medicine } = await aWaitingOrder(world);
  const other = await aMedicine(world, { storeId: store.id, product: scheduleH });
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(other)]);
  const [parcel] = await parcelRows(world, orderId);
  const lineId = (await orderOf(world, patient, orderId)).items[0]!._id;
  const params = { id: parcel!.id };
  await desk(reportOutOfStock, { params, body: { lines: [{ lineId, quantity: 1 }] } });

  const codes = await refusalCode(review(desk, parcel!.id, { lineId, decision: "refuse", reason: "other" }));

  expect(codes).toBe(pharmacyDeskErrors.notPossible.code);
  expect(await parcelRows(world, orderId)).toMatchObject([{ state: "rx_review" }]);
});
