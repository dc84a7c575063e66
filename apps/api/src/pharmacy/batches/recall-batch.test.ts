import { listOperatorActs } from "@medisense/contract/operators/audit";
import {
  listDeskParcels,
  markParcel,
  pharmacyDeskErrors,
  reportOutOfStock,
  saveBatches,
} from "@medisense/contract/pharmacy-desk";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "../../identity/account-state/tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { untilWaiting } from "../../testing/until-waiting.ts";
import { withoutAuditTrail } from "../../testing/without-audit-trail.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { batchRecalls } from "../tables/batch-tables.ts";
import { orderLines, parcels } from "../tables/order-tables.ts";
import { enterBatches } from "../testing/enter-batches.ts";
import { aMedicine } from "../testing/medicine.fixture.ts";
import { chennaiAddress, packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import { aPaidParcel, mark } from "../testing/paid-parcel.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import { recallBatch } from "./recall-batch.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

const MAKER = "Kshemara Lifecare";
const recall = (batchNo: string, maker = MAKER) =>
  recallBatch(world, { maker, batchNo, reason: "It contains too little of the ingredient." });

type Paid = Awaited<ReturnType<typeof aPaidParcel>>;

async function packBatch({ desk, parcelId }: Pick<Paid, "desk" | "parcelId">, batchNo: string) {
  await mark(desk, parcelId, "accepted");
  await enterBatches(desk, parcelId, { batchNo });
  await desk(markParcel, { params: { id: parcelId }, body: { as: "packed" } });
}

const send = ({ desk, parcelId }: Pick<Paid, "desk" | "parcelId">) =>
  desk(markParcel, { params: { id: parcelId }, body: { as: "out_for_delivery" } });

const recallMails = async (person: { email: string }) =>
  (await mailsTo(world, person)).filter(({ cause }) => cause.startsWith("batch-recalled:"));

test("everyone who got a recalled batch is mailed once, however the number was typed and however often it is recalled", async () => {
  const got = await aPaidParcel(world);
  await packBatch(got, "ab-12 34");
  await send(got);
  const again = await placeAndPay(world, got.patient, packsOf(got.medicine));
  const [second] = await parcelRows(world, again);
  await packBatch({ desk: got.desk, parcelId: second!.id }, "AB1234");
  await send({ desk: got.desk, parcelId: second!.id });
  const other = await aPaidParcel(world);
  await packBatch(other, "AB1235");
  await send(other);

  // Both run at once, as when two people hear of the recall.
  const results = await Promise.all([recall("AB 1234"), recall("ab1234", "kshemara lifecare")]);

  expect(results.map(({ patientCount }) => patientCount)).toEqual([1, 1]);
  expect(results[0]!.mailCount + results[1]!.mailCount).toBe(2);
  const [mail, ...more] = await recallMails(got.patient);
  expect(more).toEqual([]);
  expect(mail!.text).toContain("batch AB-12 34, AB1234 of");
  expect(mail!.text).toContain(got.store.name);
  expect(await recallMails(chennaiAddress)).toHaveLength(1);
  expect(await recallMails(other.patient)).toEqual([]);
  expect(await recall("AB1234")).toMatchObject({ patientCount: 1, mailCount: 0 });
});

test("each recall is in the audit trail, and a recall that cannot be written there is not made", async () => {
  const { medicine: _, ...parcel } = await aPaidParcel(world);
  await packBatch(parcel, "AU-77");
  await send(parcel);
  const [outcome] = await withoutAuditTrail(world, () => recall("AU77"));
  expect([outcome, await recallMails(parcel.patient)]).toEqual(["rejected", []]);

  await recall("AU77");
  await recall("au-77");
  const admin = await world.as(await world.aUser({ role: "admin" }));
  const { data } = await admin(listOperatorActs, { query: {} });
  const act = {
    act: "recall-batch",
    operator: null,
    subject: { kind: "batch", name: `AU77, ${MAKER}` },
    detail: "It contains too little of the ingredient.",
  };
  expect(data.filter(({ subject }) => subject.name.startsWith("AU77"))).toMatchObject([act, act]);
});

test("whoever is mailed only by a repeated recall reads the reason given last", async () => {
  const got = await aPaidParcel(world);
  await packBatch(got, "RE-11");
  await send(got);
  await recall("RE11");
  const email = `moved-${got.patient.email}`;
  await world.db.update(users).set({ email }).where(eq(users.id, got.patient.id));
  const reason = "It contains glass.";
  expect(await recallBatch(world, { maker: MAKER, batchNo: "RE11", reason })).toMatchObject({ mailCount: 1 });
  expect((await recallMails({ email }))[0]!.text).toContain(reason);
});

test("a recalled batch that is still in the store is named, and can be neither packed, sent nor handed over", async () => {
  const [packed, later] = [await aPaidParcel(world), await aPaidParcel(world)];
  await packBatch(packed, "RC-1");
  await mark(later.desk, later.parcelId, "accepted");

  expect(await recall("RC1")).toMatchObject({
    patientCount: 0,
    mailCount: 0,
    inStores: [{ storeName: packed.store.name }],
  });

  const { data: onDesk } = await packed.desk(listDeskParcels, { query: { tab: "to_pack" } });
  expect(onDesk[0]!.lines[0]).toMatchObject({ batches: [{ batchNo: "RC-1" }], isRecalled: true });
  const { batchRecalled } = pharmacyDeskErrors;
  expect(await refusalCode(send(packed))).toBe(batchRecalled.code);
  expect(await refusalCode(enterBatches(later.desk, later.parcelId, { batchNo: "rc1" }))).toBe(batchRecalled.code);
  await enterBatches(packed.desk, packed.parcelId, { batchNo: "RC2" });
  const { data: repacked } = await packed.desk(listDeskParcels, { query: { tab: "to_pack" } });
  expect(repacked[0]!.lines[0]!.isRecalled).toBe(false);
  expect(await refusalCode(send(packed))).toBe("allowed");
});

test("a recall reaches packs whose maker another file spells differently, and is one recall under either spelling", async () => {
  const got = await aPaidParcel(world);
  const laterOrder = await placeAndPay(world, got.patient, packsOf(got.medicine));
  const [later] = await parcelRows(world, laterOrder);
  await world.db
    .update(orderLines)
    .set({ maker: MAKER.toUpperCase() })
    .where(inArray(orderLines.orderId, [got.orderId, laterOrder]));
  await packBatch(got, "SP-5");
  await send(got);
  const accepted = await mark(got.desk, later!.id, "accepted");
  expect(accepted.lines[0]!.suggestedBatch).toMatchObject({ batchNo: "SP-5" });

  expect(await recall("SP5")).toMatchObject({ patientCount: 1, mailCount: 2 });
  expect(await refusalCode(enterBatches(got.desk, later!.id, { batchNo: "SP5" }))).toBe(
    pharmacyDeskErrors.batchRecalled.code,
  );
  const { data } = await got.desk(listDeskParcels, { query: { tab: "to_pack" } });
  expect(data[0]!.lines[0]!.suggestedBatch).toBeNull();
  await world.db.update(batchRecalls).set({ maker: MAKER.toUpperCase() }).where(eq(batchRecalls.key, "SP5"));
  expect(await recall("SP5")).toMatchObject({ patientCount: 1, mailCount: 0 });
});

test("nobody is mailed about packs that were removed before the parcel left", async () => {
  const { desk, patient, store, medicine } = await aPaidParcel(world);
  const other = await aMedicine(world, { storeId: store.id });
  const orderId = await placeAndPay(world, patient, [...packsOf(medicine), ...packsOf(other)]);
  const [parcel] = await parcelRows(world, orderId);
  await packBatch({ desk, parcelId: parcel!.id }, "OS-8");
  const { data } = await desk(listDeskParcels, { query: { tab: "to_pack", state: "packed" } });
  const removed = data[0]!.lines.find((line) => line.medicine!._id === other.id)!;
  await desk(saveBatches, {
    params: { id: parcel!.id },
    body: { lines: [{ lineId: removed._id, batches: [{ batchNo: "OS-9", expires: "2029-08", quantity: 1 }] }] },
  });
  await desk(reportOutOfStock, {
    params: { id: parcel!.id },
    body: { lines: [{ lineId: removed._id, quantity: 1, seenQuantityOff: 0 }] },
  });
  await send({ desk, parcelId: parcel!.id });

  expect(await recall("OS9")).toEqual({ patientCount: 0, mailCount: 0, inStores: [] });
  expect(await recall("OS8")).toMatchObject({ patientCount: 1 });
});

test("the same number of another maker is another batch, and an unknown maker is reported", async () => {
  const got = await aPaidParcel(world);
  await packBatch(got, "ZZ9");
  await send(got);

  await expect(recall("ZZ9", "Nobody Labs")).rejects.toThrow("Nobody Labs");
  await expect(recall("--")).rejects.toThrow("letter or digit");
  expect(await recallMails(got.patient)).toEqual([]);
});

test("a parcel that leaves during a recall is either mailed about or stopped", async () => {
  const got = await aPaidParcel(world);
  await packBatch(got, "RACE1");

  // The test holds the parcel, so that sending it waits after the check for recalls.
  const { sending, recalling } = await world.db.transaction(async (tx) => {
    await tx.select().from(parcels).where(eq(parcels.id, got.parcelId)).for("update");
    const sending = refusalCode(send(got));
    await untilWaiting(world, 1);
    const recalling = recall("RACE1");
    await untilWaiting(world, 2);
    return { sending, recalling };
  });

  expect(await sending).toBe("allowed");
  expect(await recalling).toMatchObject({ patientCount: 1 });
  expect(await recallMails(got.patient)).toHaveLength(1);
});
