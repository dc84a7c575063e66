import type { Request } from "@medisense/contract/endpoint";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { appointmentErrors } from "@medisense/contract/appointments";
import { fileErrors } from "@medisense/contract/files";
import * as contract from "@medisense/contract/intakes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aJpeg, aPdf, SECRET } from "../../platform/testing/sample-files.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { book, bookAndPay, halfPastTen } from "../booking/booking.fixture.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { intakeFiles, intakes } from "../tables/intake-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const { intakeErrors } = contract;
const said = { reason: "Fever and a rash", since: "Three days" };

const read = async (reader: Person, id: string) =>
  (await (await world.as(reader))(contract.readIntake, { params: { id } })).data;
const save = async (patient: Person, id: string, body: Request<typeof contract.saveIntake>["body"] = said) =>
  (await (await world.as(patient))(contract.saveIntake, { params: { id }, body })).data;
const remove = async (patient: Person, id: string, fileId: string) =>
  (await (await world.as(patient))(contract.removeIntakeFile, { params: { id, fileId } })).data;
const setStatus = (id: string, status: "cancelled" | "in_progress" | "completed") =>
  world.db.update(appointments).set({ status }).where(eq(appointments.id, id));
const stored = () => readdirSync(join(world.config.dataDir, "intakes"));

async function add(patient: Person, id: string, bytes: Buffer = aPdf(), name = "report.pdf") {
  const data = new FormData();
  data.append("file", new Blob([new Uint8Array(bytes)]), name);
  const request = new Request("http://localhost", { method: "POST", body: data });
  const reply = await world.app.inject({
    method: "POST",
    url: `/user/doctors/intakes/${id}/files`,
    headers: {
      authorization: `Bearer ${await world.tokenOf(patient.id)}`,
      "content-type": request.headers.get("content-type")!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; data?: contract.Intake }>() };
}

const openFile = async (reader: Person, fileId: string) =>
  world.app.inject({
    url: `/consultations/intake-files/${fileId}`,
    headers: { authorization: `Bearer ${await world.tokenOf(reader.id)}` },
  });

test("a patient says why, from the booking on, and the doctor reads it once the visit is paid", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  expect(await read(patient, appointmentId)).toMatchObject({ reason: "", since: "", files: [], canChange: true });
  await save(patient, appointmentId);
  await expect(read(doctor, appointmentId)).rejects.toMatchObject({ code: appointmentErrors.notYours.code });

  await world.db.update(appointments).set({ status: "confirmed" }).where(eq(appointments.id, appointmentId));
  const changed = { reason: "Fever, a rash and a cough", since: "Four days" };
  expect(await save(patient, appointmentId, changed)).toMatchObject({ ...changed, canChange: true });
  expect(await read(doctor, appointmentId)).toMatchObject({ ...changed, canChange: false });
});

test("words from another device are replaced only by somebody who knows of them", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId } = await book(world, patient, doctor);
  const nothing = { reason: "", since: "" };
  await save(patient, appointmentId, { ...said, known: [nothing] });
  const cough = { reason: "A cough", since: "" };
  await expect(save(patient, appointmentId, { ...cough, known: [nothing] })).rejects.toMatchObject({
    code: intakeErrors.changedMeanwhile.code,
  });
  expect(await read(patient, appointmentId)).toMatchObject(said);
  // The answer to the first save was lost.
  await save(patient, appointmentId, { ...said, known: [nothing] });
  expect(await save(patient, appointmentId, { ...cough, known: [nothing, said] })).toMatchObject(cough);
});

test("nobody but the patient and the doctor of that visit reads, changes or opens anything", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const visit = await bookAndPay(world, patient, doctor, halfPastTen);
  await save(patient, visit);
  const fileId = (await add(patient, visit)).data!.files[0]!._id;
  const other = await world.aPatient();
  await bookAndPay(world, other, doctor, "2026-11-21T12:00:00+05:30");

  const refused = { code: appointmentErrors.notYours.code };
  for (const stranger of [other, await world.aDoctor(), await world.aUser({ role: "admin" })]) {
    await expect(read(stranger, visit)).rejects.toMatchObject(refused);
    expect((await openFile(stranger, fileId)).statusCode).toBe(404);
  }
  await expect(save(other, visit)).rejects.toMatchObject(refused);
  await expect(remove(other, visit, fileId)).rejects.toMatchObject(refused);
  expect(await add(other, visit)).toMatchObject(refused);
  await expect(save(doctor, visit)).rejects.toMatchObject({ status: 403 });
  expect((await openFile(doctor, fileId)).statusCode).toBe(200);

  await setStatus(visit, "cancelled");
  await expect(read(doctor, visit)).rejects.toMatchObject(refused);
  expect((await openFile(doctor, fileId)).statusCode).toBe(404);
  expect(await read(patient, visit)).toMatchObject(said);
});

test("a photo loses its metadata, a wrong file is refused, and a removed one is gone from the disk", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const visit = await bookAndPay(world, patient, doctor, halfPastTen);
  const { data } = await add(patient, visit, aJpeg().bytes, "C:\\photos\\rash.JPG");
  const [photo] = data!.files;
  expect(photo).toMatchObject({ name: "rash.jpg", type: "image/jpeg" });
  expect((await openFile(doctor, photo!._id)).rawPayload.includes(SECRET)).toBe(false);
  const before = stored();
  expect(await add(patient, visit, Buffer.from("<script>"), "x.jpg")).toMatchObject({
    code: fileErrors.wrongType.code,
  });
  expect(stored()).toEqual(before);

  expect((await remove(patient, visit, photo!._id)).files).toEqual([]);
  expect(stored()).not.toContain(photo!._id);
  // The same again, as after a lost answer, finds it done.
  expect((await remove(patient, visit, photo!._id)).files).toEqual([]);
});

test("a file that was stored and is sent again, as after a lost answer, is there once; another of that name is added", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const visit = await bookAndPay(world, patient, doctor, halfPastTen);
  const before = stored().length;
  for (let press = 0; press < 2; press++) await add(patient, visit, aPdf(), "image.pdf");
  const other = aPdf();
  other[other.length - 1] = other.at(-1) === 10 ? 32 : 10;
  expect((await add(patient, visit, other, "image.pdf")).data!.files).toHaveLength(2);
  expect(stored()).toHaveLength(before + 2);
});

test("no one deletes a file of another visit", async () => {
  const [patient, other, doctor] = [await world.aPatient(), await world.aPatient(), await world.aDoctor()];
  const visit = await bookAndPay(world, patient, doctor, halfPastTen);
  const { data } = await add(patient, visit);
  const ofOther = await bookAndPay(world, other, doctor, "2026-11-21T12:00:00+05:30");
  await remove(other, ofOther, data!.files[0]!._id);
  expect((await openFile(patient, data!.files[0]!._id)).statusCode).toBe(200);
});

test("files sent at once never pass the limit", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const visit = await bookAndPay(world, patient, doctor, halfPastTen);
  const before = stored().length;

  const sent = await Promise.all(Array.from({ length: 8 }, (_, n) => add(patient, visit, aPdf(), `${n}.pdf`)));

  expect(sent.filter(({ status }) => status === 200)).toHaveLength(contract.intakeLimits.files);
  expect(sent.filter(({ code }) => code === intakeErrors.tooManyFiles.code)).toHaveLength(3);
  expect((await read(patient, visit)).files).toHaveLength(contract.intakeLimits.files);
  expect(stored()).toHaveLength(before + contract.intakeLimits.files);
});

test("nothing changes any more once the doctor begins the visit", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const visit = await bookAndPay(world, patient, doctor, halfPastTen);
  const fileId = (await add(patient, visit)).data!.files[0]!._id;
  const closed = { code: intakeErrors.closed.code };
  const refusesAll = async () => {
    await expect(save(patient, visit)).rejects.toMatchObject(closed);
    await expect(remove(patient, visit, fileId)).rejects.toMatchObject(closed);
    expect(await add(patient, visit)).toMatchObject(closed);
    expect(await read(patient, visit)).toMatchObject({
      canChange: false,
      closedBecause: intakeErrors.closed.message,
    });
  };
  await setStatus(visit, "in_progress");
  await refusesAll();
});

test("a patient who still waits after the visit's time can write until it begins", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const visit = await bookAndPay(world, patient, doctor, halfPastTen);
  world.travelTo("2026-11-21T10:50:00+05:30");
  await save(patient, visit);
  expect(await read(patient, visit)).toMatchObject({ canChange: true, closedBecause: null });
});

test("a visit that did not take place loses what was said a day later; one that did keeps it", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const [cancelled, completed] = [
    await bookAndPay(world, patient, doctor, halfPastTen),
    await bookAndPay(world, patient, doctor, "2026-11-21T12:00:00+05:30"),
  ];
  const files = [];
  for (const visit of [cancelled, completed]) {
    await save(patient, visit);
    files.push((await add(patient, visit)).data!.files[0]!._id);
  }
  await setStatus(cancelled, "cancelled");
  await setStatus(completed, "completed");
  const kept = async () => ({
    said: (await world.db.select().from(intakes)).map(({ appointmentId }) => appointmentId),
    files: (await world.db.select().from(intakeFiles)).map(({ id }) => id),
  });

  world.travelTo("2026-11-22T10:29:00+05:30");
  await world.tasks["appointments.purgeIntakes"]!({});
  expect((await kept()).said).toContain(cancelled);
  world.travelTo("2026-11-22T10:31:00+05:30");
  await world.tasks["appointments.purgeIntakes"]!({});

  expect((await kept()).said).toContain(completed);
  expect((await kept()).said).not.toContain(cancelled);
  expect((await kept()).files).toContain(files[1]);
  expect((await kept()).files).not.toContain(files[0]);
  expect(stored()).toContain(files[1]);
  expect(stored()).not.toContain(files[0]);
});
