import { cancelAppointment, visitDocumentPaths } from "@medisense/contract/appointments";
import { acceptCaregiver, endCaregiver, inviteCaregiver } from "@medisense/contract/persons/caregivers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { decideAtGateway, pay, paymentOf } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay, missNextPayment, refreshAppointmentPayment } from "../booking/booking.fixture.ts";
import { visitDocuments } from "../tables/receipt-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const open = async (reader: Person | undefined, id: string, kind: keyof typeof visitDocumentPaths = "receipt") =>
  world.app.inject({
    url: visitDocumentPaths[kind].replace(":id", id),
    headers: reader ? { authorization: `Bearer ${await world.tokenOf(reader.id)}` } : {},
  });
const documentsOf = (appointmentId: string) =>
  world.db.select().from(visitDocuments).where(eq(visitDocuments.appointmentId, appointmentId));
const cancel = async (patient: Person, appointmentId: string) => {
  await (await world.as(patient))(cancelAppointment, { body: { appointmentId } });
  await world.runJobs();
};

test("a paid visit has a numbered receipt with the doctor's registration number, the patient and the payment", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  const reply = await open(patient, id);
  expect(reply.headers["content-type"]).toBe("application/pdf");
  expect(reply.headers["content-disposition"]).toContain("RCP-26-27-000001.pdf");
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const { gatewaySessionId, amountPaise } = await paymentOf(world, id);
  const [receipt] = await documentsOf(id);
  expect(receipt).toMatchObject({
    kind: "receipt",
    number: "RCP/26-27/000001",
    totalPaise: amountPaise,
    content: {
      date: "2026-11-20",
      doctor: { registrationNo: doctor.registrationNo },
      patient: "Asha Rao",
      visit: { startsAt: "2026-11-21T05:00:00.000Z", mode: "online" },
      payment: { gateway: "sandbox", reference: gatewaySessionId, date: "2026-11-20" },
    },
  });
  expect(receipt!.content.payer).toBeUndefined();
  expect((await open(patient, id, "creditNote")).statusCode).toBe(404);
});

test("a refund brings a credit note of its own number, for the receipt, with the refund's reference", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await cancel(patient, id);
  expect((await open(patient, id, "creditNote")).headers["content-disposition"]).toContain("RCN-26-27-000001.pdf");
  const documents = await documentsOf(id);
  const note = documents.find(({ kind }) => kind === "credit_note")!;
  const { amountPaise } = await paymentOf(world, id);
  expect(note).toMatchObject({
    totalPaise: amountPaise,
    content: { ofReceipt: { number: "RCP/26-27/000001", date: "2026-11-20" }, refund: { date: "2026-11-20" } },
  });
  expect(note.content.refund!.reference).not.toBe("");
  await open(patient, id, "creditNote");
  expect(await documentsOf(id)).toHaveLength(2);
});

test("a receipt names the child and the account that paid", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const child = await addDependant(world, patient);
  const id = await bookAndPay(world, patient, doctor, undefined, child);
  expect((await documentsOf(id))[0]!.content).toMatchObject({ patient: "Aarav Rao", payer: "Asha Rao" });
});

test("money that came too late for its slot brings no receipt, for it goes back as a whole", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  await decideAtGateway(world, appointmentId, "pay");
  missNextPayment(world);
  await world.payments.abandon("appointment", appointmentId);
  await bookAndPay(world, other, doctor);
  await refreshAppointmentPayment(world, appointmentId);
  expect((await open(patient, appointmentId)).statusCode).toBe(404);
  expect(await documentsOf(appointmentId)).toEqual([]);
});

test("a visit from before there were receipts gets its number when its receipt is first opened", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor);
  await world.db.execute("truncate visit_documents, visit_document_counters");
  const replies = await Promise.all([open(patient, id), open(patient, id)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await documentsOf(id)).map(({ number }) => number)).toEqual(["RCP/26-27/000001"]);
});

test("only the patient, the payer and a caregiver of the holder open a receipt", async () => {
  const [parent, grownUp, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const call = await world.as(parent);
  const { given } = await call(inviteCaregiver, { body: { email: grownUp.email, endsOn: "2026-12-31" } });
  const link = { params: { id: given[0]!._id } };
  await (await world.as(grownUp))(acceptCaregiver, link);
  const id = await bookAndPay(world, parent, doctor);

  const strangers = [undefined, await world.aPatient(), doctor, await world.aUser({ role: "admin" })];
  const refused = await Promise.all(strangers.map((stranger) => open(stranger, id)));
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404]);
  for (const reader of [parent, grownUp]) expect((await open(reader, id)).statusCode).toBe(200);
  await call(endCaregiver, link);
  expect((await open(grownUp, id)).statusCode).toBe(404);

  const child = await addDependant(world, parent);
  const { appointmentId } = await book(world, parent, doctor, "2026-11-21T12:00:00+05:30", undefined, child);
  await pay(world, appointmentId);
  expect((await open(grownUp, appointmentId)).statusCode).toBe(403);
});
