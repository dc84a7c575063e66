import { appointmentErrors } from "@medisense/contract/appointments";
import { listPrescriptions, prescriptionErrors, writingDesk } from "@medisense/contract/prescriptions";
import { discardCorrection } from "@medisense/contract/prescriptions/corrections";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import {
  aPrescriptionByDoctor,
  aVisitInProgress,
  paracetamol,
  readAs,
  saveAs,
  signAs,
  written,
} from "./prescription.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ prescriptions: { enforceListLimits: true } });
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("only the doctor of the visit can write and sign", async () => {
  const { patient, doctor, id } = await aVisitInProgress(world);
  const other = await world.aDoctor();
  await expect(saveAs(world, other, id)).rejects.toMatchObject({ status: 403 });
  await expect(saveAs(world, patient, id)).rejects.toMatchObject({ status: 403 });
  const draft = await saveAs(world, doctor, id);
  await expect(signAs(world, other, draft._id)).rejects.toMatchObject({ status: 403 });
  await expect(signAs(world, patient, draft._id)).rejects.toMatchObject({ status: 403 });
  expect((await readAs(world, doctor, draft._id)).status).toBe("draft");
});

test("a doctor cannot write a prescription before the visit has begun", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor, "2026-11-20T13:00:00+05:30");
  await expect(saveAs(world, doctor, id)).rejects.toMatchObject({ code: prescriptionErrors.noVisitYet.code });
  expect((await (await world.as(doctor))(writingDesk, { params: { id } })).canWrite).toBe(false);
});

test("an invalid dose, name or number of days is refused, and nothing is saved", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  for (const wrong of [
    { dose: "0-0-0" },
    { dose: "twice" },
    { dose: "1-1" },
    { dose: "1 spoon-0-1" },
    { dose: "0 SOS" },
    { notes: "☐ வணக்கம்" },
    { genericName: "  " },
    { genericName: "पैरासिटामोल" },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
  ]) {
    const body = { ...written, lines: [{ ...paracetamol, ...wrong }] };
    await expect(saveAs(world, doctor, id, body)).rejects.toMatchObject({ status: 400, code: "common/invalidRequest" });
  }
  await expect(saveAs(world, doctor, id, { ...written, patientAge: 121 })).rejects.toMatchObject({ status: 400 });
  expect((await (await world.as(doctor))(writingDesk, { params: { id } })).data).toEqual([]);
  for (const dose of ["0.5-0-0.5", "1-1-1-1", "0-0-1.5", "5 ml-0-5 ml", "SOS", "1 SOS", "2 puffs-0-2 puffs"]) {
    expect((await saveAs(world, doctor, id, { ...written, lines: [{ ...paracetamol, dose }] })).lines[0]!.dose).toBe(
      dose,
    );
  }
});

test("a dose is spelled in one way", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  for (const [typed, kept] of [
    ["½-0-1½", "0.5-0-1.5"],
    ["1/2 - 0 - 1 1/2", "0.5-0-1.5"],
    ["5ML – 0 – 5 ml", "5 ml-0-5 ml"],
    ["sos", "SOS"],
  ] as const) {
    const [line] = (await saveAs(world, doctor, id, { ...written, lines: [{ ...paracetamol, dose: typed }] })).lines;
    expect(line!.dose).toBe(kept);
  }
});

test("a correction is a new version that names the version it replaces", async () => {
  const { patient, doctor, id, prescription: first } = await aPrescriptionByDoctor(world);
  const draft = await saveAs(world, doctor, id, { ...written, advice: "Rest for four days." }, first._id);
  expect(draft).toMatchObject({ version: 2, replaces: first._id, status: "draft" });
  const second = await signAs(world, doctor, draft._id);

  expect((await readAs(world, patient, first._id)).replacedBy).toBe(second._id);
  expect((await readAs(world, patient, first._id)).advice).toBe("Rest for two days.");
  expect((await (await world.as(patient))(listPrescriptions, {})).data.map(({ _id }) => _id)).toEqual([second._id]);
  await expect(saveAs(world, doctor, id, written, first._id)).rejects.toMatchObject({
    code: prescriptionErrors.otherVersion.code,
  });
});

test("the draft of a correction is discarded by its doctor, and the signed prescription stays", async () => {
  const { doctor, id, prescription: first } = await aPrescriptionByDoctor(world);
  const draft = await saveAs(world, doctor, id, { ...written, advice: "Rest for four days." }, first._id);
  const discard = async (person: { id: string }) => (await world.as(person))(discardCorrection, { params: { id } });
  const versions = async () => (await (await world.as(doctor))(writingDesk, { params: { id } })).data;
  await expect(discard(await world.aDoctor())).rejects.toMatchObject({ code: appointmentErrors.notYours.code });
  expect(await versions()).toMatchObject([{ _id: draft._id }, { _id: first._id }]);

  await discard(doctor);
  await discard(doctor);
  expect(await versions()).toMatchObject([{ _id: first._id, status: "signed", replacedBy: null }]);
  const again = await saveAs(world, doctor, id, written, first._id);
  await signAs(world, doctor, again._id);
  await discard(doctor);
  expect(await versions()).toMatchObject([{ _id: again._id, status: "signed", version: 2 }, { _id: first._id }]);
});

test("discarding a correction deletes no first draft", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  const draft = await saveAs(world, doctor, id);
  await (await world.as(doctor))(discardCorrection, { params: { id } });
  expect((await readAs(world, doctor, draft._id)).status).toBe("draft");
});
