import { randomUUID } from "node:crypto";
import { markVisit } from "@medisense/contract/doctor-desk";
import { saveIntake } from "@medisense/contract/intakes";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { intakeFiles } from "../../appointments/tables/intake-tables.ts";
import { attachments, conversations, messages } from "../../consultations/chat/tables.ts";
import { nothingShared, saveAs, signAs, written } from "../../consultations/prescriptions/prescription.fixture.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { profileEntries, profiles } from "../../persons/tables/profile-tables.ts";
import { aMedicine, aPharmacist, aStore, scheduleH } from "../../pharmacy/testing/medicine.fixture.ts";
import { chennaiAddress, orderOf, packsOf, parcelRows, placeAndPay } from "../../pharmacy/testing/order.fixture.ts";
import { mark, sendOut } from "../../pharmacy/testing/paid-parcel.fixture.ts";
import { aPrescriptionFile, readFromFile, review, uploadFile } from "../../pharmacy/testing/waiting-order.fixture.ts";
import { storedFiles } from "../../platform/files/stored-files.ts";
import type { World } from "../../testing/world.ts";
import { addRichRecord } from "./rich-record.fixture.ts";

/** The words by which a test finds a patient's data anywhere. No other row of a test database has them. */
export const traces = {
  firstName: "Kavitashree",
  lastName: "Zutshikar",
  email: "kavitashree@example.com",
  phone: "9812345670",
  street: "77, Quizmaster Lane",
  complaint: "an itchy purple elbow",
  chat: "my grandmother's blue ointment",
  advice: "Keep the elbow away from marigolds.",
  allergy: "Marigold pollen",
};

/** Makes a patient with a profile, a record, a completed visit, a prescription, a chat with a file, and two delivered orders. */
export async function aRichPatient(world: World, email = traces.email) {
  const { firstName, lastName } = traces;
  const patient = await world.aPatient({ firstName, lastName, email });
  await fillProfile(world, patient.id);
  await addRichRecord(world, patient.id);
  const visit = await aCompletedVisit(world, patient);
  await aChat(world, patient.id, visit.doctor.id);
  const orders = await deliveredOrders(world, patient);
  return { patient, ...visit, ...orders };
}

async function fillProfile({ db, clock }: World, id: string) {
  const { firstName, lastName, phone, allergy } = traces;
  const createdAt = clock.now();
  const person = { id, accountId: id, relation: "self", firstName, lastName, createdAt } as const;
  await db.insert(persons).values({ ...person, birthDate: "1990-04-12", sex: "female" });
  await db
    .insert(profiles)
    .values({ personId: id, phone, bloodGroup: "B+", heightCm: 162.5, weightKg: 58, updatedAt: createdAt });
  await db.insert(profileEntries).values([
    { personId: id, kind: "allergy", name: allergy, ingredients: [], createdAt },
    { personId: id, kind: "disease", name: "Eczema", ingredients: [], createdAt },
    { personId: id, kind: "medication", name: "Telma 40", ingredients: ["telmisartan", "amlodipine"], createdAt },
  ]);
}

async function aCompletedVisit(world: World, patient: { id: string }) {
  const doctor = await world.aDoctor();
  const appointmentId = await bookAndPay(world, patient, doctor, "2026-11-20T13:00:00+05:30");
  await (await world.as(patient))(saveIntake, {
    params: { id: appointmentId },
    body: { reason: traces.complaint, since: "Since Monday" },
  });
  const fileId = await storeFile(world, "intakes");
  await world.db.insert(intakeFiles).values({
    id: fileId,
    appointmentId,
    name: `${traces.lastName} elbow.jpg`,
    type: "image/jpeg",
    size: 5,
    createdAt: world.clock.now(),
  });
  const desk = await world.as(doctor);
  await desk(markVisit, { params: { id: appointmentId }, body: { as: "in_progress" } });
  const draft = await saveAs(world, doctor, appointmentId, { ...written, advice: traces.advice });
  const shared = { ...nothingShared, allergies: [{ name: "Paracetamol", ingredients: ["paracetamol"] }] };
  const seen = {
    warnings: [{ id: "allergy/Paracetamol/PARACETAMOL 500 mg", medicines: ["PARACETAMOL 500 mg"] }],
    shared,
  };
  const prescription = await signAs(world, doctor, draft._id, { draft, seen });
  await desk(markVisit, { params: { id: appointmentId }, body: { as: "completed" } });
  return { doctor, appointmentId, prescription, intakeFileId: fileId };
}

async function aChat(world: World, patientId: string, doctorId: string) {
  const { db, clock } = world;
  const createdAt = clock.now();
  const [chat] = await db.insert(conversations).values({ patientId, doctorId, lastSeq: 2 }).returning();
  const conversationId = chat!.id;
  const attachmentId = await storeFile(world, "attachments");
  const file = { id: attachmentId, conversationId, uploaderId: patientId, name: "elbow.png", size: 5, createdAt };
  await db.insert(attachments).values({ ...file, type: "image/png" });
  const message = () => ({ id: randomUUID(), conversationId, clientId: randomUUID(), createdAt });
  await db.insert(messages).values([
    { ...message(), seq: 1, senderId: patientId, content: traces.chat, attachmentId },
    { ...message(), seq: 2, senderId: doctorId, content: "Please show me the tube." },
  ]);
}

async function deliveredOrders(world: World, patient: { id: string }) {
  const { firstName, lastName, street, phone, email } = traces;
  const name = `${firstName} ${lastName}`;
  const deliveryAddress = { ...chennaiAddress, name, streetAddress: street, phone, email };
  const store = await aStore(world);
  const pharmacist = await aPharmacist(world, store);
  const desk = await world.as(pharmacist);
  const orderIds: string[] = [];
  for (const product of [{}, scheduleH]) {
    const medicine = await aMedicine(world, { storeId: store.id, product });
    const orderId = await placeAndPay(world, patient, packsOf(medicine, 2), { deliveryAddress });
    orderIds.push(orderId);
    const [parcel] = await parcelRows(world, orderId);
    if (product === scheduleH) {
      const sent = await uploadFile(world, patient, orderId, aPrescriptionFile(), `${lastName}.jpg`);
      const [line] = sent.data!.items;
      const [prescription] = sent.data!.prescriptions;
      const prescribed = { ...readFromFile, patientName: name, prescribed: 20, quantity: 2 };
      await review(desk, parcel!.id, {
        lineId: line!._id,
        decision: "accept",
        prescriptionId: prescription!._id,
        ...prescribed,
      });
    }
    await sendOut(desk, parcel!.id);
    const { deliveryCode } = (await orderOf(world, patient, orderId)).parcels[0]!;
    await mark(desk, parcel!.id, "delivered", deliveryCode!);
  }
  return { store, pharmacist, orderIds };
}

async function storeFile({ config }: World, folder: string) {
  const id = randomUUID();
  await storedFiles(config.dataDir, folder).write(id, Buffer.from("photo"));
  return id;
}
