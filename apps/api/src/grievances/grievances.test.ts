import { deleteAccount } from "@medisense/contract/health/erasure";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import {
  actOnGrievance,
  fileGrievance,
  grievanceErrors,
  listGrievances,
  listOwnGrievances,
  writeToGrievance,
} from "@medisense/contract/grievances/grievances";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { book } from "../appointments/booking/booking.fixture.ts";
import { todayAt } from "../appointments/desk/desk.fixture.ts";
import { hashPassword } from "../identity/index.ts";
import { users } from "../identity/account-state/tables.ts";
import { mails } from "../notifications/tables.ts";
import { mailsTo } from "../testing/mails-to.ts";
import { noon } from "../testing/noon.ts";
import { createWorld, type World } from "../testing/world.ts";
import { grievances } from "./tables.ts";
import { tellLateGrievances } from "./tell-late-grievances.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.travelTo(noon);
  await world.db.delete(grievances);
});

const anAdmin = () => world.aUser({ role: "admin" });
const text = "The doctor did not come.";
const file = async (patient: { id: string }, about: { kind: "order" | "visit"; id: string } | null = null) =>
  (await (await world.as(patient))(fileGrievance, { body: { category: "visit", text, about } })).grievance;
const fileAnother = async () => file(await world.aPatient());
const hoursLater = (hours: number) => world.travelTo(new Date(noon.getTime() + hours * 60 * 60_000));

test("a patient files a grievance, sees ticket, officer and both dates, and both sides are mailed", async () => {
  const patient = await world.aPatient();

  const grievance = await file(patient);

  expect(grievance).toMatchObject({
    ticket: expect.stringMatching(/^G-\d{6}$/),
    state: "filed",
    acknowledgeBy: "2026-11-22T06:30:00.000Z",
    closeBy: "2026-12-20T06:30:00.000Z",
    messages: [{ from: "patient", text }],
  });
  const asPatient = await world.as(patient);
  const own = await asPatient(listOwnGrievances, {});
  expect(own).toMatchObject({ officer: { name: "Officer Rao" }, data: [grievance] });
  const [mail] = await mailsTo(world, patient);
  expect(mail!.text).toContain(grievance.ticket);
  expect(mail!.text).toContain("22 November 2026, 12:00 PM");
  expect(mail!.text).toContain("1915");
  const officer = { email: "officer@medisense.example" };
  expect((await mailsTo(world, officer)).at(-1)!.text).not.toContain(text);

  const message = { params: { id: grievance._id }, body: { text: "I paid in cash too." } };
  const [once, again] = await Promise.all([asPatient(writeToGrievance, message), asPatient(writeToGrievance, message)]);
  expect([once, again].map((reply) => reply.grievance.messages.length)).toEqual([2, 2]);
  const later = (await mailsTo(world, officer)).at(-1)!;
  expect(later.subject).toBe(`New message on grievance ${grievance.ticket}`);
  expect(later.text).toContain("settle it by 20 December 2026, 12:00 PM");
  expect(later.text).not.toContain("cash");
});

test("the same grievance again is the open ticket, without a second mail; once closed, it is a new one", async () => {
  const [patient, admin] = [await world.aPatient(), await anAdmin()];
  const [first, again] = await Promise.all([file(patient), file(patient)]);
  expect(again._id).toBe(first._id);
  expect(await mailsTo(world, patient)).toHaveLength(1);
  const close = { params: { id: first._id }, body: { act: "close", text: "The fee was refunded." } } as const;
  await (await world.as(admin))(actOnGrievance, close);
  expect((await file(patient))._id).not.toBe(first._id);
});

test("a grievance names an own visit, and nobody else's", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor, todayAt("15:00"));

  expect((await file(patient, { kind: "visit", id: appointmentId })).about).toEqual({
    kind: "visit",
    id: appointmentId,
    number: appointmentId.slice(0, 8),
  });
  for (const kind of ["visit", "order"] as const)
    await expect(file(other, { kind, id: appointmentId })).rejects.toMatchObject(grievanceErrors.aboutNothing);
});

test("an answer acknowledges; closing ends the conversation; each is mailed and kept in the audit trail", async () => {
  const [patient, admin] = [await world.aPatient(), await anAdmin()];
  const { _id, ticket } = await file(patient);
  const [asPatient, asAdmin] = [await world.as(patient), await world.as(admin)];
  const act = (act: "acknowledge" | "answer" | "close", answer = "") =>
    asAdmin(actOnGrievance, { params: { id: _id }, body: { act, text: answer } });

  hoursLater(3);
  const { grievance: answered } = await act("answer", "We are asking the doctor.");
  expect(answered).toMatchObject({ state: "acknowledged", acknowledgedAt: "2026-11-20T09:30:00.000Z" });
  await expect(act("acknowledge")).rejects.toMatchObject(grievanceErrors.alreadyAcknowledged);
  hoursLater(4);
  await asPatient(writeToGrievance, { params: { id: _id }, body: { text: "Thank you." } });
  hoursLater(5);
  await expect(act("close")).rejects.toMatchObject(grievanceErrors.textMissing);
  await act("close", "The fee was refunded.");

  const { data } = await asPatient(listOwnGrievances, {});
  expect(data[0]).toMatchObject({ state: "closed", closedAt: "2026-11-20T11:30:00.000Z" });
  expect(data[0]!.messages.map(({ from }) => from)).toEqual(["patient", "officer", "patient", "officer"]);
  await expect(asPatient(writeToGrievance, { params: { id: _id }, body: { text: "And now?" } })).rejects.toMatchObject(
    grievanceErrors.closed,
  );
  await expect(act("answer", "Again")).rejects.toMatchObject(grievanceErrors.closed);
  expect((await mailsTo(world, patient)).map(({ subject }) => subject)).toEqual([
    `Your grievance ${ticket}`,
    `Update on your grievance ${ticket}`,
    `Update on your grievance ${ticket}`,
  ]);
  const acts = (await asAdmin(listOperatorActs, { query: { operatorId: admin.id } })).data;
  expect(acts.map(({ act: name, subject, detail }) => [name, subject.name, detail])).toEqual(
    expect.arrayContaining([
      ["answer-grievance", ticket, ""],
      ["close-grievance", ticket, ""],
    ]),
  );
});

test("the same answer again, such as after a lost answer, is one message and one mail; so is the same end", async () => {
  const [patient, admin] = [await world.aPatient(), await anAdmin()];
  const { _id } = await file(patient);
  const asAdmin = await world.as(admin);
  const act = async (act: "answer" | "close", answer: string) =>
    (await asAdmin(actOnGrievance, { params: { id: _id }, body: { act, text: answer } })).grievance;
  const [once, again] = await Promise.all([act("answer", "We ask."), act("answer", "We ask.")]);
  expect(again).toEqual(once);
  expect((await act("close", "Refunded.")).messages).toHaveLength(3);
  expect(await act("close", "Refunded.")).toMatchObject({ state: "closed", messages: { length: 3 } });
  expect(await mailsTo(world, patient)).toHaveLength(3);
  await expect(act("close", "Refunded twice.")).rejects.toMatchObject(grievanceErrors.closed);
});

test("two admins who close at once close once", async () => {
  const [patient, ...admins] = [await world.aPatient(), await anAdmin(), await anAdmin()];
  const { _id } = await file(patient);
  const calls = await Promise.all(admins.map((admin) => world.as(admin)));

  const results = await Promise.allSettled(
    calls.map((call) => call(actOnGrievance, { params: { id: _id }, body: { act: "close", text: "Done." } })),
  );

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("an admin finds a grievance by its ticket number and by the patient's email", async () => {
  const patient = await world.aPatient();
  const [wanted] = [await file(patient), await fileAnother()];
  const admin = await world.as(await anAdmin());
  const found = async (q: string) => (await admin(listGrievances, { query: { q } })).data.map(({ _id }) => _id);

  for (const q of [wanted.ticket, wanted.ticket.toLowerCase(), wanted.ticket.replace(/^G-0*/, ""), patient.email])
    expect(await found(q)).toEqual([wanted._id]);
  expect(await found("nobody@example.com")).toEqual([]);
});

test("an admin's list has overdue grievances first, by the date that comes next", async () => {
  const admin = await anAdmin();
  const listed = async (closed?: "true") =>
    (await world.as(admin))(listGrievances, { query: { ...(closed && { closed }) } });
  const acknowledged = await fileAnother();
  await (await world.as(admin))(actOnGrievance, { params: { id: acknowledged._id }, body: { act: "acknowledge" } });
  hoursLater(1);
  const early = await fileAnother();
  hoursLater(30);
  const late = await fileAnother();

  hoursLater(50);
  const { data, overdue, total } = await listed();

  expect(data.map(({ _id }) => _id)).toEqual([early._id, late._id, acknowledged._id]);
  expect([overdue, total]).toEqual([1, 3]);
  hoursLater(31 * 24);
  expect((await listed()).overdue).toBe(3);
  expect((await listed("true")).data).toEqual([]);
});

test("the officer is told once when a date has passed without an acknowledgement, and once without a settlement", async () => {
  const [patient, admin] = [await world.aPatient(), await anAdmin()];
  const [unread, acknowledged, closed] = [await file(patient), await fileAnother(), await fileAnother()];
  const asAdmin = await world.as(admin);
  await asAdmin(actOnGrievance, { params: { id: acknowledged._id }, body: { act: "acknowledge" } });
  await asAdmin(actOnGrievance, { params: { id: closed._id }, body: { act: "close", text: "Done." } });
  const tell = () => world.tasks["grievances.tellLate"]!({});
  const told = async () => {
    await Promise.all([tell(), tell()]);
    const sent = await mailsTo(world, { email: "officer@medisense.example" });
    return sent.filter(({ cause }) => cause.startsWith("grievance-late-"));
  };

  world.travelTo(new Date(noon.getTime() + 48 * 60 * 60_000 - 1));
  expect(await told()).toEqual([]);
  hoursLater(48);
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  expect(first!.subject).toBe(`Grievance ${unread.ticket} is not acknowledged`);
  expect(first!.text).toContain("It had to be acknowledged by 22 November 2026, 12:00 PM.");
  expect(first!.text).not.toContain(text);

  // The mails of the demo's mailbox end, and a later run still tells nothing again.
  await world.db.delete(mails);
  hoursLater(30 * 24 - 1);
  expect(await told()).toEqual([]);
  hoursLater(30 * 24);
  await tellLateGrievances({ ...world, config: { ...world.config, publicUrl: "https://medisense.example" } });
  const late = await told();
  expect(late.map(({ subject }) => subject).toSorted()).toEqual(
    [unread, acknowledged].map(({ ticket }) => `Grievance ${ticket} is not settled`).toSorted(),
  );
  expect(late[0]!.text).toContain("It had to be settled by 20 December 2026, 12:00 PM.");
  expect(late[0]!.text).toContain("https://medisense.example/login/admin");
  expect((await told()).map(({ id }) => id)).toEqual(late.map(({ id }) => id));
});

test("of twenty grievances filed at once ten are open", async () => {
  const patient = await world.aPatient();
  const call = await world.as(patient);

  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => call(fileGrievance, { body: { category: "other", text: `${text} ${n}` } })),
  );

  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
});

test("nobody reads, answers or adds to what is not theirs", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const { _id } = await file(patient);
  const asOther = await world.as(other);

  expect((await asOther(listOwnGrievances, {})).data).toEqual([]);
  await expect(asOther(writeToGrievance, { params: { id: _id }, body: { text } })).rejects.toMatchObject(
    grievanceErrors.notFound,
  );
  for (const someone of [patient, doctor]) {
    const call = await world.as(someone);
    await expect(call(listGrievances, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(call(actOnGrievance, { params: { id: _id }, body: { act: "close", text } })).rejects.toMatchObject({
      status: 403,
    });
  }
});

test("a grievance of a deleted account is kept without the name for two years, and then purged", async () => {
  const [patient, admin] = [await world.aPatient(), await anAdmin()];
  await file(patient);
  await world.db
    .update(users)
    .set({ passwordHash: await hashPassword("Marigold@77") })
    .where(eq(users.id, patient.id));

  const { receipt } = await (await world.as(patient))(deleteAccount, { body: { password: "Marigold@77" } });

  expect(receipt.kept).toContainEqual({ kind: "grievance", count: 1, until: "2028-11-20T06:30:00.000Z" });
  const { data } = await (await world.as(admin))(listGrievances, { query: {} });
  expect(data[0]).toMatchObject({ patientName: "Deleted account", messages: [{ text }] });
  world.travelTo("2028-11-21T12:00:00+05:30");
  await world.tasks["health-record.purge-ended"]!({});
  expect(await world.db.$count(grievances)).toBe(0);
});
