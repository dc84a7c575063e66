import { randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { cancelOrder, linkPrescription, type Order, orderErrors } from "@medisense/contract/orders";
import {
  listDeskParcels,
  markParcel,
  pharmacyDeskErrors,
  reportOutOfStock,
  reviewParcel,
} from "@medisense/contract/pharmacy-desk";
import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { bookAndPay } from "../../appointments/booking.fixture.ts";
import { prescriptionLines, prescriptions } from "../../consultations/prescription-tables.ts";
import { aJpeg, aPdf, aPng, SECRET } from "../../platform/files/pictures.fixture.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { dispensings, h1Register } from "../order-tables.ts";
import {
  aMedicine,
  aPharmacist,
  aStore,
  daysLater,
  mailsTo,
  minutesLater,
  noon,
  one,
  orderOf,
  parcelRows,
  pay,
  place,
  placeAndPay,
  scheduleH,
  scheduleH1,
  stockOf,
  untilWaiting,
} from "../order.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.travelTo(noon));

type Person = { id: string };
type Decision = z.input<typeof reviewParcel.body>["lines"][number];

/** A paid order of one medicine that needs a prescription, at a store with its pharmacist. */
async function aWaitingOrder({ quantity = 2, product = scheduleH } = {}) {
  const store = await aStore(world);
  const [patient, pharmacist] = [await world.aPatient(), await aPharmacist(world, store)];
  const medicine = await aMedicine(world, { storeId: store.id, pricePaise: 50_00, product });
  const order = await waiting(patient, medicine, quantity);
  return { store, patient, pharmacist, medicine, ...order, desk: await world.as(pharmacist) };
}

async function waiting(patient: Person, medicine: Person, quantity: number) {
  const orderId = await placeAndPay(world, patient, one(medicine, quantity));
  const [parcel] = await parcelRows(world, orderId);
  const order = await orderOf(world, patient, orderId);
  return { orderId, parcelId: parcel!.id, lineId: order.items[0]!._id };
}

type Written = typeof prescriptionLines.$inferInsert;
const fifteenDays = {
  genericName: "TELMISARTAN",
  strength: "40 mg",
  form: "tablet" as Written["form"],
  dose: "1-0-0",
  days: 15,
};

/** What a doctor signed in a consultation here, on the day the clock shows. */
async function aSignedPrescription(patient: Person, ...lines: (typeof fifteenDays)[]) {
  const doctor = await world.aDoctor();
  const appointmentId = await bookAndPay(
    world,
    patient,
    doctor,
    new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
  );
  return version(patient, doctor, appointmentId, lines.length > 0 ? lines : [fifteenDays], null);
}

async function version(
  patient: Person,
  doctor: Person,
  appointmentId: string,
  lines: (typeof fifteenDays)[],
  replaces: string | null,
) {
  const [written] = await world.db
    .insert(prescriptions)
    .values({
      appointmentId,
      version: replaces ? 2 : 1,
      replaces,
      patientId: patient.id,
      doctorId: doctor.id,
      patientName: "Asha Rao",
      patientAge: 34,
      patientSex: "female",
      doctorName: "Dr. Meera Iyer",
      degree: "MBBS",
      specialization: "Dermatologist",
      registrationNo: "DEMO-00001",
      hospitalName: "Neem Tree",
      advice: "",
      verifyCode: randomUUID(),
      createdAt: world.clock.now(),
    })
    .returning();
  const id = written!.id;
  await world.db
    .insert(prescriptionLines)
    .values(lines.map((line, index) => ({ ...line, prescriptionId: id, position: index + 1, notes: "" })));
  await world.db.update(prescriptions).set({ signedAt: world.clock.now() }).where(eq(prescriptions.id, id));
  return { id, doctor, appointmentId };
}

const link = async (patient: Person, orderId: string, prescriptionId: string) =>
  (await (await world.as(patient))(linkPrescription, { params: { id: orderId }, body: { prescriptionId } })).data;

async function upload(patient: Person, orderId: string, bytes: Buffer, name = "paper.jpg") {
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

async function fetchFile(path: string, reader?: Person) {
  const headers = reader ? { authorization: `Bearer ${await world.tokenOf(reader.id)}` } : {};
  return world.app.inject({ url: path, headers });
}

type Desk = Awaited<ReturnType<typeof aWaitingOrder>>["desk"];
const review = async (desk: Desk, parcelId: string, ...lines: Decision[]) =>
  (await desk(reviewParcel, { params: { id: parcelId }, body: { lines } })).data;

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "let in",
    (error: { code: string }) => error.code,
  );

test("[MED-07] a Schedule H order waits, is shown a prescription of a consultation here, and goes on when it is accepted", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder();
  const { id } = await aSignedPrescription(patient);
  expect(await refusal(desk(markParcel, { params: { id: parcelId }, body: { as: "accepted" } }))).toBe(
    pharmacyDeskErrors.reviewFirst.code,
  );

  const order = await link(patient, orderId, id);
  expect(order.prescriptions).toMatchObject([{ kind: "consultation", name: "Dr. Meera Iyer, 2026-11-20" }]);
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
    { packs: 2, prescribedName: "TELMISARTAN", issuedOn: "2026-11-20", prescriber: "Dr. Meera Iyer, DEMO-00001" },
  ]);
});

test("[MED-07] the days on the way are counted from the pharmacist's yes, and nothing is promised before", async () => {
  const { patient, pharmacist, orderId, parcelId, lineId } = await aWaitingOrder();
  const { id } = await aSignedPrescription(patient);
  world.travelTo(daysLater(2));
  const shown = await link(patient, orderId, id);
  expect(shown.parcels[0]!.arrives).toBeNull();

  const prescriptionId = shown.prescriptions[0]!._id;
  const decision = { lineId, decision: "accept" as const, prescriptionId, quantity: 1 };
  await review(await world.as(pharmacist), parcelId, decision);

  const { parcels } = await orderOf(world, patient, orderId);
  expect(parcels[0]!.arrives).toEqual({ from: "2026-11-23", until: "2026-11-24" });
});

test("[MED-07] no more is dispensed than was prescribed, over all orders; what was refunded does not count", async () => {
  const { patient, desk, medicine, ...first } = await aWaitingOrder({ quantity: 1 });
  const { id } = await aSignedPrescription(patient);
  const accept = async (order: { orderId: string; parcelId: string; lineId: string }, quantity: number) => {
    const { prescriptions: shown } = await link(patient, order.orderId, id);
    const prescriptionId = shown[0]!._id;
    return review(desk, order.parcelId, { lineId: order.lineId, decision: "accept", prescriptionId, quantity });
  };

  await accept(first, 1);
  const second = await waiting(patient, medicine, 2);
  expect(await refusal(accept(second, 2))).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  // 15 tablets are prescribed and 10 dispensed: one more pack of ten, the other goes back.
  const { lines } = await accept(second, 1);
  expect(lines).toMatchObject([{ rx: "accepted", quantity: 2, quantityOff: 1 }]);
  await world.runJobs();
  expect(await orderOf(world, patient, second.orderId)).toMatchObject({ refundedAmount: 50 });

  const third = await waiting(patient, medicine, 3);
  expect(await refusal(accept(third, 1))).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
});

/** A photo or scan that no other test shows; what is dispensed on a file counts for every copy of it. */
const aPaper = () => Buffer.concat([aPdf(), Buffer.from(randomUUID())]);
const onPaper = { issuedOn: "2026-11-19", prescriber: "Dr. Paper, 12345", patientName: "Kamala Rao" };

test("[MED-07] of a paper no more is dispensed than a pharmacist read on it, whatever the brand, the order and the store", async () => {
  const paper = aPaper();
  const [first, second] = [
    await aWaitingOrder({ quantity: 1 }),
    await aWaitingOrder({ quantity: 3, product: { ...scheduleH, genericName: "TELMISARTAN 0.04 g", strength: "" } }),
  ];
  const accept = async (
    { desk, patient, orderId, parcelId, lineId }: Awaited<ReturnType<typeof aWaitingOrder>>,
    said: { prescribed?: number; quantity: number },
  ) => {
    const [shown] = (await upload(patient, orderId, paper)).data!.prescriptions;
    return review(desk, parcelId, { lineId, decision: "accept", prescriptionId: shown!._id, ...onPaper, ...said });
  };

  expect(await refusal(accept(first, { quantity: 1 }))).toBe(pharmacyDeskErrors.amountMissing.code);
  await accept(first, { quantity: 1, prescribed: 15 });
  expect(await refusal(accept(second, { quantity: 2, prescribed: 15 }))).toBe(
    pharmacyDeskErrors.moreThanPrescribed.code,
  );
  // Another pharmacist who reads more does not make it more.
  expect(await refusal(accept(second, { quantity: 2, prescribed: 150 }))).toBe(
    pharmacyDeskErrors.moreThanPrescribed.code,
  );
  const { lines } = await accept(second, { quantity: 1, prescribed: 15 });
  expect(lines).toMatchObject([{ rx: "accepted", quantity: 3, quantityOff: 2 }]);

  const third = { ...first, ...(await waiting(first.patient, first.medicine, 1)) };
  expect(await refusal(accept(third, { quantity: 1, prescribed: 15 }))).toBe(
    pharmacyDeskErrors.moreThanPrescribed.code,
  );
  await (await world.as(second.patient))(cancelOrder, { body: { orderId: second.orderId } });
  expect((await accept(third, { quantity: 1, prescribed: 15 })).state).toBe("placed");
});

test("[MED-07] what the dose does not count is prescribed in packs, and each medicine of a paper counts for itself", async () => {
  const cefixime = { ...scheduleH, genericName: "Cefixime 100 mg", strength: "" };
  const { patient, store, medicine, desk } = await aWaitingOrder({
    product: { ...cefixime, packSize: "60 ml bottle" },
  });
  const storeId = store.id;
  const [tablets, other] = [
    await aMedicine(world, { storeId, product: cefixime }),
    await aMedicine(world, { storeId, product: scheduleH }),
  ];
  const orderId = await placeAndPay(world, patient, [...one(medicine, 3), ...one(tablets), ...one(other)]);
  const [parcel] = await parcelRows(world, orderId);
  const [shown] = (await upload(patient, orderId, aPaper())).data!.prescriptions;
  const [ofBottle, ofTablets, ofOther] = (await orderOf(world, patient, orderId)).items;
  const accept = ({ _id: lineId }: { _id: string }, quantity: number, prescribed: number) => {
    const accepted = { lineId, decision: "accept", prescriptionId: shown!._id, ...onPaper } as const;
    return refusal(review(desk, parcel!.id, { ...accepted, quantity, prescribed }));
  };

  expect(await accept(ofBottle!, 3, 2)).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  expect(await accept(ofBottle!, 2, 2)).toBe("let in");
  expect(await accept(ofTablets!, 1, 10)).toBe("let in");
  expect(await accept(ofOther!, 1, 10)).toBe("let in");
});

test("[MED-07] packs that the store has not got after all were not dispensed", async () => {
  const { patient, desk, medicine, orderId, parcelId, lineId } = await aWaitingOrder({ quantity: 2 });
  const paper = aPaper();
  const accept = async (order: { orderId: string; parcelId: string; lineId: string }, quantity: number) => {
    const [shown] = (await upload(patient, order.orderId, paper)).data!.prescriptions;
    const accepted = { decision: "accept", prescriptionId: shown!._id, ...onPaper, prescribed: 20 } as const;
    return refusal(review(desk, order.parcelId, { ...accepted, lineId: order.lineId, quantity }));
  };
  await accept({ orderId, parcelId, lineId }, 2);
  const next = await waiting(patient, medicine, 1);
  expect(await accept(next, 1)).toBe(pharmacyDeskErrors.moreThanPrescribed.code);

  await desk(reportOutOfStock, { params: { id: parcelId }, body: { lines: [{ lineId, quantity: 1 }] } });

  expect(await accept(next, 1)).toBe("let in");
});

test("[MED-07] where a prescription written here cannot be compared by a machine, the pharmacist says how much it is", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder();
  const { id } = await aSignedPrescription(patient, { ...fifteenDays, strength: "" });
  const [shown] = (await link(patient, orderId, id)).prescriptions;
  const accept = (said: { prescribed?: number; quantity: number }) =>
    refusal(review(desk, parcelId, { lineId, decision: "accept", prescriptionId: shown!._id, ...said }));

  expect(await accept({ quantity: 2 })).toBe(pharmacyDeskErrors.amountMissing.code);
  expect(await accept({ quantity: 2, prescribed: 10 })).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  // More packs than were ordered are not more than the ordered ones.
  expect(await accept({ quantity: 50, prescribed: 15 })).toBe("let in");
});

test("[MED-07] lines of the same medicine add up: five in the morning and fifteen at night are two packs", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder({
    quantity: 3,
    product: { ...scheduleH, genericName: "Loratadine 10 mg", strength: "10 mg" },
  });
  const loratadine = { ...fifteenDays, genericName: "LORATADINE", strength: "10 mg" };
  const { id } = await aSignedPrescription(
    patient,
    { ...loratadine, days: 5 },
    { ...loratadine, dose: "0-0-1", days: 15 },
  );
  const [shown] = (await link(patient, orderId, id)).prescriptions;
  const accept = (quantity: number) =>
    refusal(review(desk, parcelId, { lineId, decision: "accept", prescriptionId: shown!._id, quantity }));

  expect(await accept(3)).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  expect(await accept(2)).toBe("let in");
});

test("[MED-07] another form than the pack's is for the pharmacist to read, and quite another thing is not prescribed", async () => {
  const accept = async (form: Written["form"], prescribed?: number) => {
    const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder();
    const { id } = await aSignedPrescription(patient, { ...fifteenDays, form, dose: "10-0-10" });
    const [shown] = (await link(patient, orderId, id)).prescriptions;
    const accepted = { lineId, decision: "accept", prescriptionId: shown!._id, prescribed } as const;
    return refusal(review(desk, parcelId, { ...accepted, quantity: 2 }));
  };

  expect(await accept("cream", 20)).toBe(pharmacyDeskErrors.notPrescribed.code);
  expect(await accept("syrup")).toBe(pharmacyDeskErrors.amountMissing.code);
  expect(await accept("syrup", 10)).toBe(pharmacyDeskErrors.moreThanPrescribed.code);
  expect(await accept("syrup", 20)).toBe("let in");
});

test("[MED-07] the desk sees beside a paper what was dispensed on it before, and nothing of whom", async () => {
  const paper = aPaper();
  const [before, now] = [await aWaitingOrder(), await aWaitingOrder()];
  const [shown] = (await upload(before.patient, before.orderId, paper)).data!.prescriptions;
  const accepted = { lineId: before.lineId, decision: "accept", prescriptionId: shown!._id, ...onPaper } as const;
  await review(before.desk, before.parcelId, { ...accepted, quantity: 1, prescribed: 30 });
  await upload(now.patient, now.orderId, paper);

  const { data } = await now.desk(listDeskParcels, { query: {} });

  expect(data[0]!.lines).toMatchObject([{ unitsInPack: 10 }]);
  expect(data[0]!.prescriptions[0]!.dispensed).toEqual([
    {
      orderNumber: (await orderOf(world, before.patient, before.orderId)).number,
      name: (await orderOf(world, before.patient, before.orderId)).items[0]!.name,
      packs: 1,
      unitsInPack: 10,
      prescribed: 30,
      at: noon.toISOString(),
    },
  ]);
});

test.each([
  [
    "a prescription written here",
    async (patient: Person) => {
      const { id } = await aSignedPrescription(patient);
      return async (orderId: string) => (await link(patient, orderId, id)).prescriptions[0]!;
    },
  ],
  [
    "a paper",
    async (patient: Person) => {
      const paper = aPaper();
      return async (orderId: string) => (await upload(patient, orderId, paper)).data!.prescriptions[0]!;
    },
  ],
])("[MED-07] two stores that accept at once do not both use %s up", async (_, written) => {
  const [one1, two] = [await aWaitingOrder(), await aWaitingOrder()];
  const other = await waiting(one1.patient, two.medicine, 2);
  const show = await written(one1.patient);
  const [here, there] = [await show(one1.orderId), await show(other.orderId)];

  const accept = (desk: Desk, { parcelId, lineId }: { parcelId: string; lineId: string }, prescriptionId: string) =>
    refusal(
      review(desk, parcelId, {
        lineId,
        decision: "accept",
        prescriptionId,
        quantity: 2,
        prescribed: 15,
        ...onPaper,
      }),
    );

  // Both have looked at what was dispensed, or wait to look, before either can note anything.
  const attempts = await world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${dispensings} in share mode`);
    const started = [accept(one1.desk, one1, here._id), accept(two.desk, other, there._id)];
    await untilWaiting(world, 2);
    return started;
  });
  const said = await Promise.all(attempts);

  expect(new Set(said)).toEqual(new Set(["let in", pharmacyDeskErrors.moreThanPrescribed.code]));
});

test("[MED-07] a refused line is refunded with the reason in a mail, and its packs are free again", async () => {
  const { patient, desk, orderId, parcelId, lineId, medicine } = await aWaitingOrder();
  await upload(patient, orderId, aJpeg().bytes);

  const refused = await review(desk, parcelId, {
    lineId,
    decision: "refuse",
    reason: "not_readable",
    note: "The date is missing",
  });
  await world.runJobs();

  expect(refused).toMatchObject({ state: "cancelled", lines: [{ rx: "refused", rxRefusal: "not_readable" }] });
  expect(await orderOf(world, patient, orderId)).toMatchObject({ paymentStatus: "refunded", refundedAmount: 120 });
  expect(await stockOf(world, medicine)).toEqual({ stock: 100, reserved: 0, sold: 0 });
  const mail = (await mailsTo(world, patient)).find(({ cause }) => cause.startsWith("order-reviewed"));
  expect(mail?.text).toContain("could not be read");
  expect(mail?.text).toContain("The date is missing");
});

test("[MED-07] with a refused line the rest of the order goes on, and the delivery fee is kept", async () => {
  const { patient, desk, store, medicine } = await aWaitingOrder();
  const otc = await aMedicine(world, { storeId: store.id });
  const orderId = await placeAndPay(world, patient, [...one(medicine), ...one(otc)]);
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

test("[MED-07] an old, a foreign, a wrong and an undated prescription are refused at the desk, and nothing changes", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder();
  const { prescriptions: shown } = (await upload(patient, orderId, aPaper())).data!;
  const prescriptionId = shown[0]!._id;
  const accept = (more: object) =>
    refusal(review(desk, parcelId, { lineId, decision: "accept", prescriptionId, quantity: 1, ...more } as Decision));

  expect(await accept({ ...onPaper, issuedOn: undefined })).toBe(pharmacyDeskErrors.dateMissing.code);
  expect(await accept({ ...onPaper, issuedOn: "2026-11-21" })).toBe(pharmacyDeskErrors.dateInFuture.code);
  for (const prescriber of [undefined, " \n"]) {
    expect(await accept({ ...onPaper, prescriber })).toBe(pharmacyDeskErrors.prescriberMissing.code);
  }
  for (const patientName of [undefined, "\u202e"]) {
    expect(await accept({ ...onPaper, patientName })).toBe(pharmacyDeskErrors.patientMissing.code);
  }
  expect(await accept({ ...onPaper, issuedOn: "2026-11-12" })).toBe(pharmacyDeskErrors.tooOld.code);
  expect(await accept({ ...onPaper, issuedOn: "2026-10-20", isChronic: true })).toBe(pharmacyDeskErrors.tooOld.code);
  expect(await accept({ ...onPaper, prescriptionId: randomUUID() })).toBe(pharmacyDeskErrors.prescriptionMissing.code);
  const { id } = await aSignedPrescription(patient, { ...fifteenDays, genericName: "METFORMIN", strength: "500 mg" });
  const linked = (await link(patient, orderId, id)).prescriptions.find(({ kind }) => kind === "consultation")!;
  expect(await accept({ prescriptionId: linked._id })).toBe(pharmacyDeskErrors.notPrescribed.code);

  expect(await orderOf(world, patient, orderId)).toMatchObject({ items: [{ rx: "waiting", quantityOff: 0 }] });
  world.travelTo(minutesLater(13 * 60));
  expect(await accept({ ...onPaper, issuedOn: "2026-11-21" })).toBe(pharmacyDeskErrors.dateAfterShown.code);
  expect(await accept({ ...onPaper, issuedOn: "2026-10-21", isChronic: true, quantity: 2, prescribed: 30 })).toBe(
    "let in",
  );
});

test("[MED-07] one word for a line: not a second one, not for another parcel's line, not twice in a review", async () => {
  const { desk, parcelId, lineId } = await aWaitingOrder();
  const other = await aWaitingOrder();
  const refuse = { lineId, decision: "refuse", reason: "other" } as const;

  expect(await refusal(review(desk, parcelId, refuse, refuse))).toBe(pharmacyDeskErrors.notPossible.code);
  expect(await refusal(review(desk, parcelId, { ...refuse, lineId: other.lineId }))).toBe(
    pharmacyDeskErrors.notFound.code,
  );
  expect(await refusal(review(desk, other.parcelId, refuse))).toBe(pharmacyDeskErrors.notFound.code);
  const said = await Promise.all(Array.from({ length: 5 }, () => refusal(review(desk, parcelId, refuse))));
  expect(said.filter((word) => word === "let in")).toHaveLength(1);
});

test("[MED-07] a store says nothing of another store's line in the same order", async () => {
  const [{ patient, desk, store, medicine }, other] = [await aWaitingOrder(), await aWaitingOrder()];
  const orderId = await placeAndPay(world, patient, [...one(medicine), ...one(other.medicine)]);
  const own = (await parcelRows(world, orderId)).find(({ storeId }) => storeId === store.id)!;
  const theirs = (await orderOf(world, patient, orderId)).items[1]!._id;
  const lines = [{ lineId: theirs, quantity: 1 }];

  expect(await refusal(review(desk, own.id, { lineId: theirs, decision: "refuse", reason: "other" }))).toBe(
    pharmacyDeskErrors.notFound.code,
  );
  expect(await refusal(desk(reportOutOfStock, { params: { id: own.id }, body: { lines } }))).toBe(
    pharmacyDeskErrors.notFound.code,
  );
});

test("[MED-07] of a line that is out of stock nothing is said any more, while the rest of its parcel waits", async () => {
  const { patient, desk, store, medicine } = await aWaitingOrder();
  const other = await aMedicine(world, { storeId: store.id, product: scheduleH });
  const orderId = await placeAndPay(world, patient, [...one(medicine), ...one(other)]);
  const [parcel] = await parcelRows(world, orderId);
  const lineId = (await orderOf(world, patient, orderId)).items[0]!._id;
  const params = { id: parcel!.id };
  await desk(reportOutOfStock, { params, body: { lines: [{ lineId, quantity: 1 }] } });

  const said = await refusal(review(desk, parcel!.id, { lineId, decision: "refuse", reason: "other" }));

  expect(said).toBe(pharmacyDeskErrors.notPossible.code);
  expect(await parcelRows(world, orderId)).toMatchObject([{ state: "rx_review" }]);
});

test("[MED-07] three days without a prescription: those lines are refunded with a mail, the others go on", async () => {
  const { patient, store, medicine } = await aWaitingOrder();
  const otc = await aMedicine(world, { storeId: store.id });
  const orderId = await placeAndPay(world, patient, [...one(medicine), ...one(otc)]);
  const { orderId: shown } = await waiting(patient, medicine, 1);
  world.travelTo(minutesLater(1));
  await upload(patient, shown, aPdf());

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
  // One that was shown in time waits for the pharmacist.
  expect(await orderOf(world, patient, shown)).toMatchObject({ refundedAmount: 0, parcels: [{ state: "rx_review" }] });
  const causes = (await mailsTo(world, patient)).map(({ cause }) => cause);
  expect(causes.filter((cause) => cause === `order-no-prescription:${orderId}`)).toHaveLength(1);
});

test("[MED-07] three days after the last prescription was shown, what no pharmacist decided is refunded with a mail that says so", async () => {
  const { patient, desk, store, medicine } = await aWaitingOrder();
  const other = await aMedicine(world, { storeId: store.id, product: scheduleH });
  const orderId = await placeAndPay(world, patient, [...one(medicine), ...one(other)]);
  const decided = await waiting(patient, other, 1);
  const [parcel] = await parcelRows(world, orderId);
  const accept = async (order: { orderId: string; parcelId: string; lineId: string }) => {
    const [shown] = (await upload(patient, order.orderId, aPaper())).data!.prescriptions;
    const accepted = { decision: "accept", prescriptionId: shown!._id, ...onPaper, prescribed: 10 } as const;
    await review(desk, order.parcelId, { ...accepted, lineId: order.lineId, quantity: 1 });
  };
  await accept(decided);
  await accept({ orderId, parcelId: parcel!.id, lineId: (await orderOf(world, patient, orderId)).items[0]!._id });
  const twoDays = 2 * 24 * 60;
  world.travelTo(minutesLater(twoDays));
  await upload(patient, orderId, aPaper());

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
  const told = (await mailsTo(world, patient)).filter(({ cause }) => /^order-no(t-reviewed|-prescription)/.test(cause));
  expect(told.map(({ cause }) => cause)).toContain(`order-not-reviewed:${orderId}`);
  expect(told.filter(({ cause }) => cause.endsWith(orderId))).toHaveLength(1);
  expect(told.filter(({ cause }) => cause.endsWith(decided.orderId))).toEqual([]);
  expect(told.find(({ cause }) => cause.endsWith(orderId))?.text).toContain(
    "within 3 days no pharmacist said yes or no",
  );
});

test("[MED-07] Schedule H1 is collected, for a code, and enters the register for three years", async () => {
  const { patient, desk, orderId, parcelId, lineId, store } = await aWaitingOrder({ product: scheduleH1 });
  const [shown] = (await upload(patient, orderId, aPaper())).data!.prescriptions;
  expect(await orderOf(world, patient, orderId)).toMatchObject({ parcels: [{ isPickup: true, arrives: null }] });

  await review(desk, parcelId, {
    lineId,
    decision: "accept",
    prescriptionId: shown!._id,
    ...onPaper,
    prescriber: "Dr. Paper,\n 12345",
    patientName: " \u202eKamala\u202c\r\nRao",
    quantity: 2,
    prescribed: 20,
  });
  const mark = (body: {
    as: "accepted" | "packed" | "ready_for_pickup" | "out_for_delivery" | "delivered";
    deliveryCode?: string;
  }) => desk(markParcel, { params: { id: parcelId }, body });
  await mark({ as: "accepted" });
  await mark({ as: "packed" });
  expect(await refusal(mark({ as: "out_for_delivery" }))).toBe(pharmacyDeskErrors.notPossible.code);
  await mark({ as: "ready_for_pickup" });
  const deliveryCode = (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!;
  await mark({ as: "delivered", deliveryCode });

  expect(await world.db.select().from(h1Register).where(eq(h1Register.lineId, lineId))).toMatchObject([
    {
      storeId: store.id,
      prescriber: "Dr. Paper, 12345",
      patientName: "Kamala Rao",
      quantity: 2,
      suppliedOn: "2026-11-20",
      keepUntil: "2029-11-20",
    },
  ]);
  const order = await orderOf(world, patient, orderId);
  expect(order.parcels[0]!.documents).toMatchObject([{ kind: "invoice", number: "INV/26-27/000001" }]);
});

test("[MED-07] a corrected prescription takes the place of the one before, which can no longer be shown", async () => {
  const { patient, orderId } = await aWaitingOrder();
  const first = await aSignedPrescription(patient);
  await link(patient, orderId, first.id);

  const second = await version(patient, first.doctor, first.appointmentId, [fifteenDays], first.id);
  expect(await refusal(link(patient, orderId, first.id))).toBe(orderErrors.prescriptionReplaced.code);
  expect((await link(patient, orderId, second.id)).prescriptions).toHaveLength(1);
});

test("[MED-07] what a doctor has corrected since it was shown is dispensed no more; the newer one has to be shown", async () => {
  const { patient, desk, orderId, parcelId, lineId } = await aWaitingOrder();
  const first = await aSignedPrescription(patient);
  const [shown] = (await link(patient, orderId, first.id)).prescriptions;
  const accept = () =>
    refusal(review(desk, parcelId, { lineId, decision: "accept", prescriptionId: shown!._id, quantity: 1 }));

  const withoutIt = { ...fifteenDays, genericName: "METFORMIN", strength: "500 mg" };
  const second = await version(patient, first.doctor, first.appointmentId, [withoutIt], first.id);
  expect(await accept()).toBe(pharmacyDeskErrors.prescriptionReplaced.code);
  expect(await orderOf(world, patient, orderId)).toMatchObject({ items: [{ rx: "waiting", quantityOff: 0 }] });

  await link(patient, orderId, second.id);
  expect(await accept()).toBe(pharmacyDeskErrors.notPrescribed.code);
});

test("[MED-07] somebody else's prescription, an unknown one, and one that nothing waits for cannot be shown", async () => {
  const { patient, orderId, medicine } = await aWaitingOrder();
  const stranger = await world.aPatient();
  const theirs = await aSignedPrescription(stranger);
  const own = await aSignedPrescription(patient);

  expect(await refusal(link(patient, orderId, theirs.id))).toBe(orderErrors.prescriptionNotYours.code);
  expect(await refusal(link(patient, orderId, randomUUID()))).toBe(prescriptionErrors.notFound.code);
  expect(await refusal(link(stranger, orderId, theirs.id))).toBe(orderErrors.notYours.code);
  expect((await upload(stranger, orderId, aPdf())).code).toBe(orderErrors.notYours.code);

  const otc = await placeAndPay(world, patient, one(await aMedicine(world)));
  expect(await refusal(link(patient, otc, own.id))).toBe(orderErrors.noPrescriptionNeeded.code);
  const { orderId: unpaid } = await place(world, patient, one(medicine, 5));
  expect((await link(patient, unpaid, own.id)).prescriptions).toHaveLength(1);
  world.travelTo(minutesLater(31));
  await world.tasks["payments.reconcile"]!({});
  expect((await upload(patient, unpaid, aPdf())).code).toBe(orderErrors.noPrescriptionNeeded.code);
});

test("[MED-07] an upload is known by its content, loses what the camera knew, and is kept once", async () => {
  const { patient, orderId } = await aWaitingOrder();

  expect((await upload(patient, orderId, Buffer.from("<script>alert(1)</script>"), "paper.jpg")).code).toBe(
    orderErrors.fileType.code,
  );
  expect((await upload(patient, orderId, aJpeg().bytes.subarray(0, 60))).code).toBe(orderErrors.fileBroken.code);
  expect((await upload(patient, orderId, Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)]))).code).toBe(
    orderErrors.fileTooLarge.code,
  );
  const { data } = await upload(patient, orderId, aJpeg().bytes, "../../paper.png");
  expect(data!.prescriptions).toMatchObject([{ kind: "upload", name: "paper.jpg" }]);
  expect((await upload(patient, orderId, aJpeg().bytes)).data!.prescriptions).toHaveLength(1);

  const file = await fetchFile(data!.prescriptions[0]!.path, patient);
  expect(file.headers["content-type"]).toBe("image/jpeg");
  expect(file.headers["x-content-type-options"]).toBe("nosniff");
  expect(file.headers["cache-control"]).toContain("no-store");
  expect(file.rawPayload.includes(SECRET)).toBe(false);
});

test.each([
  ["JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ["PNG", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\0IEND\xae\x42\x60\x82", "latin1")],
  ["PDF", Buffer.concat([Buffer.from("%PDF-1.4"), Buffer.alloc(100_000)])],
])("[MED-07] a %s with nothing in it is no prescription, and the order still waits for one", async (_, bytes) => {
  const { patient, orderId } = await aWaitingOrder();

  expect((await upload(patient, orderId, bytes)).code).toBe(orderErrors.fileBroken.code);
  expect((await orderOf(world, patient, orderId)).prescriptionNeededBy).toBe(daysLater(3).toISOString());
});

test("[MED-07] a small picture that claims to be huge is refused before anybody opens it", async () => {
  const { patient, orderId } = await aWaitingOrder();
  const bomb = Buffer.from(aPng().bytes);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);

  expect((await upload(patient, orderId, bomb)).code).toBe(orderErrors.fileBroken.code);
  const small = Buffer.from(aPng().bytes);
  small.writeUInt32BE(600, 16);
  small.writeUInt32BE(600, 20);
  expect((await upload(patient, orderId, small)).status).toBe(200);
});

test("[MED-07] only the patient and the store that has to read it open a prescription", async () => {
  const { patient, pharmacist, store, orderId } = await aWaitingOrder();
  const { id } = await aSignedPrescription(patient);
  await upload(patient, orderId, aPdf());
  const paths = (await link(patient, orderId, id)).prescriptions.map(({ path }) => path);
  expect(paths).toHaveLength(2);
  const otherStore = await aPharmacist(world, await aStore(world));
  const [stranger, doctor] = [await world.aPatient(), await world.aDoctor()];
  const namesake = await world.aUser({ role: "hospital", organisationName: store.name });

  for (const path of paths) {
    expect((await fetchFile(path, patient)).statusCode).toBe(200);
    expect((await fetchFile(path, pharmacist)).headers["content-type"]).toBe("application/pdf");
    for (const person of [otherStore, stranger, doctor, namesake])
      expect((await fetchFile(path, person)).statusCode).toBe(404);
    expect((await fetchFile(path)).json()).toMatchObject({ code: commonErrors.signInRequired.code });
  }
  expect((await fetchFile("/user/medicine/prescription-files/nonsense", patient)).statusCode).toBe(404);
});

test("[MED-07] a store of the order that sells nothing on prescription reads none, and a store sees none before the payment", async () => {
  const { patient, medicine, pharmacist } = await aWaitingOrder();
  const otherStore = await aStore(world);
  const otc = await aMedicine(world, { storeId: otherStore.id });
  const { orderId } = await place(world, patient, [...one(medicine), ...one(otc)]);
  const [shown] = (await upload(patient, orderId, aPdf())).data!.prescriptions;
  expect((await fetchFile(shown!.path, pharmacist)).statusCode).toBe(404);

  await pay(world, orderId);

  expect((await fetchFile(shown!.path, pharmacist)).statusCode).toBe(200);
  const other = await aPharmacist(world, otherStore);
  expect((await fetchFile(shown!.path, other)).statusCode).toBe(404);
  const { data } = await (await world.as(other))(listDeskParcels, { query: { tab: "to_pack" } });
  expect(data).toMatchObject([{ prescriptions: [] }]);
});

test("an order takes ten prescriptions and no more", async () => {
  const { patient, orderId } = await aWaitingOrder();
  for (let page = 0; page < 10; page++) {
    expect((await upload(patient, orderId, Buffer.concat([aPdf(), Buffer.from(String(page))]))).status).toBe(200);
  }
  expect((await upload(patient, orderId, aPdf())).code).toBe(orderErrors.tooManyFiles.code);
});
