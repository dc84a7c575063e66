import { markVisit } from "@medisense/contract/desk";
import {
  lineRefusals,
  listPrescriptions,
  type PrescriptionDraft,
  prescriptionErrors,
  readPrescription,
  refusalNaming,
  savePrescription,
  signPrescription,
  verifyPrescription,
  writingDesk,
} from "@medisense/contract/prescriptions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointments } from "../appointments/tables.ts";
import { bookAndPay, mailsTo, noon } from "../appointments/booking.fixture.ts";
import { createWorld, type World } from "../testing/world.ts";
import { prescriptionLines, prescriptions } from "./prescription-tables.ts";
import { signPrescription as signAs } from "./sign-prescription.ts";
import { storeConsent } from "./store-consent.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ prescriptions: { enforceListLimits: true } });
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };

const paracetamol = {
  genericName: "Paracetamol",
  strength: "500 mg",
  form: "tablet",
  dose: "1-0-1",
  days: 5,
  notes: "after food",
} as const;
const written: PrescriptionDraft = {
  patientAge: 34,
  patientSex: "female",
  lines: [paracetamol],
  advice: "Rest for two days.",
};

/** A visit of today that has begun. */
async function aVisit() {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor, "2026-11-20T13:00:00+05:30");
  await (await world.as(doctor))(markVisit, { params: { id }, body: { as: "in_progress" } });
  return { id, patient, doctor };
}

const save = async (doctor: Person, id: string, draft = written, replaces: string | null = null) =>
  (await (await world.as(doctor))(savePrescription, { params: { id }, body: { ...draft, replaces } })).prescription;
const sign = async (doctor: Person, id: string) =>
  (await (await world.as(doctor))(signPrescription, { params: { id } })).prescription;
const read = async (person: Person, id: string) =>
  (await (await world.as(person))(readPrescription, { params: { id } })).data;
const pdfAs = async (person: Person | undefined, id: string) =>
  world.app.inject({
    url: `/user/prescriptions/${id}/prescription.pdf`,
    headers: person ? { authorization: `Bearer ${await world.tokenOf(person.id)}` } : {},
  });

async function aSigned() {
  const visit = await aVisit();
  const draft = await save(visit.doctor, visit.id);
  return { ...visit, prescription: await sign(visit.doctor, draft._id) };
}

test("[CONS-07] View Prescription shows and prints what the doctor wrote", async () => {
  const { patient, doctor, id, prescription } = await aSigned();

  expect(await read(patient, prescription._id)).toMatchObject({
    appointmentId: id,
    status: "signed",
    version: 1,
    patientName: "Asha Rao",
    patientAge: 34,
    patientSex: "female",
    doctorName: doctor.name,
    registrationNo: doctor.registrationNo,
    date: "2026-11-20",
    lines: [{ ...paracetamol, genericName: "PARACETAMOL" }],
    advice: "Rest for two days.",
  });
  const { data } = await (await world.as(patient))(listPrescriptions, {});
  expect(data).toEqual([{ _id: prescription._id, appointmentId: id, doctorName: doctor.name, date: "2026-11-20" }]);

  const pdf = await pdfAs(patient, prescription._id);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const mail = (await mailsTo(world, patient)).find(({ cause }) => cause === `prescription-signed:${prescription._id}`);
  expect(mail?.subject).toBe("Your prescription is ready");
  expect(mail?.text).not.toMatch(/paracetamol/i);
});

test("a third person reads nothing, and a draft is the doctor's alone", async () => {
  const { patient, doctor, id, prescription } = await aSigned();
  const [stranger, colleague] = [await world.aPatient(), await world.aDoctor()];
  for (const person of [stranger, colleague]) {
    await expect(read(person, prescription._id)).rejects.toMatchObject({
      status: 403,
      code: prescriptionErrors.notYours.code,
    });
    expect((await pdfAs(person, prescription._id)).statusCode).toBe(403);
  }
  expect((await pdfAs(undefined, prescription._id)).statusCode).toBe(401);
  await expect((await world.as())(readPrescription, { params: { id: prescription._id } })).rejects.toMatchObject({
    status: 401,
  });
  expect((await (await world.as(stranger))(listPrescriptions, {})).data).toEqual([]);
  await expect((await world.as(colleague))(writingDesk, { params: { id } })).rejects.toMatchObject({ status: 403 });

  const correction = await save(doctor, id, written, prescription._id);
  await expect(read(patient, correction._id)).rejects.toMatchObject({ status: 404 });
  expect((await pdfAs(patient, correction._id)).statusCode).toBe(404);
  expect((await read(patient, prescription._id)).replacedBy).toBeNull();
  expect((await read(doctor, correction._id)).status).toBe("draft");
});

test("what telemedicine forbids is refused at its line, and the draft stays to be changed", async () => {
  const { doctor, patient, id } = await aVisit();
  const line = (genericName: string) => ({ ...paracetamol, genericName });
  const signed = async (...names: string[]) => {
    const draft = await save(doctor, id, { ...written, lines: names.map(line) });
    return sign(doctor, draft._id);
  };

  await expect(signed("Paracetamol", "Methylphenidate", "Amoxicillin")).rejects.toMatchObject({
    status: 409,
    code: prescriptionErrors.notInThisVisit.code,
    fields: {
      "lines.1.genericName": refusalNaming(lineRefusals.scheduleX, "METHYLPHENIDATE"),
      "lines.2.genericName": refusalNaming(lineRefusals.videoFirst, "AMOXICILLIN"),
    },
  });
  for (const { id: userId } of [doctor, patient])
    await storeConsent(world, { appointmentId: id, userId, given: undefined });
  await expect(signed("Methylphenidate")).rejects.toMatchObject({ status: 409 });
  await expect(signed("Metformin")).rejects.toMatchObject({
    fields: { "lines.0.genericName": refusalNaming(lineRefusals.followUpOnly, "METFORMIN") },
  });
  expect(await signed("Amoxicillin")).toMatchObject({ status: "signed", lines: [{ genericName: "AMOXICILLIN" }] });
});

test("a doctor who tries the demo alone signs what takes a call or a follow-up, but nothing that is prohibited", async () => {
  const { doctor, id } = await aVisit();
  const names = ["Metformin", "Amoxicillin", "Morphine"];
  const lines = names.map((genericName) => ({ ...paracetamol, genericName }));
  const demo = { ...world, config: { ...world.config, prescriptions: { enforceListLimits: false } } };

  const draft = await save(doctor, id, { ...written, lines });
  await expect(signAs(demo, { id: draft._id, doctorId: doctor.id })).rejects.toMatchObject({
    fields: { "lines.2.genericName": refusalNaming(lineRefusals.narcotic, "MORPHINE") },
  });
  await save(doctor, id, { ...written, lines: lines.slice(0, 2) });
  expect(await signAs(demo, { id: draft._id, doctorId: doctor.id })).toMatchObject({ status: "signed" });
});

test.each([
  ["within six months", "2026-06-01T10:00:00+05:30", "completed", "signed"],
  ["longer ago", "2026-05-01T10:00:00+05:30", "completed", undefined],
  ["that the patient did not come to", "2026-06-01T10:00:00+05:30", "no_show", undefined],
] as const)("a follow-up of a visit in the clinic %s", async (_, startsAt, status, outcome) => {
  const { doctor, patient, id } = await aVisit();
  await world.db.insert(appointments).values({
    patientId: patient.id,
    doctorId: doctor.id,
    startsAt: new Date(startsAt),
    mode: "clinic",
    status,
    feePaise: 150_00,
    holdExpiresAt: new Date(startsAt),
    queueToken: 1,
    createdAt: new Date(startsAt),
  });
  const draft = await save(doctor, id, { ...written, lines: [{ ...paracetamol, genericName: "Metformin" }] });
  const signing = sign(doctor, draft._id).then(
    (prescription) => prescription.status,
    () => undefined,
  );
  expect(await signing).toBe(outcome);
});

test("only the visit's own doctor writes and signs", async () => {
  const { patient, doctor, id } = await aVisit();
  const other = await world.aDoctor();
  await expect(save(other, id)).rejects.toMatchObject({ status: 403 });
  await expect(save(patient, id)).rejects.toMatchObject({ status: 403 });
  const draft = await save(doctor, id);
  await expect(sign(other, draft._id)).rejects.toMatchObject({ status: 403 });
  await expect(sign(patient, draft._id)).rejects.toMatchObject({ status: 403 });
  expect((await read(doctor, draft._id)).status).toBe("draft");
});

test("nothing is written for a visit that has not begun", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const id = await bookAndPay(world, patient, doctor, "2026-11-20T13:00:00+05:30");
  await expect(save(doctor, id)).rejects.toMatchObject({ code: prescriptionErrors.noVisitYet.code });
  expect((await (await world.as(doctor))(writingDesk, { params: { id } })).canWrite).toBe(false);
});

test("without age and sex, or without a word, nothing is signed", async () => {
  const { doctor, id } = await aVisit();
  for (const missing of [{ patientAge: null }, { patientSex: null }]) {
    const draft = await save(doctor, id, { ...written, ...missing });
    await expect(sign(doctor, draft._id)).rejects.toMatchObject({ code: prescriptionErrors.ageAndSexNeeded.code });
  }
  const empty = await save(doctor, id, { ...written, lines: [], advice: "  " });
  await expect(sign(doctor, empty._id)).rejects.toMatchObject({ code: prescriptionErrors.nothingWritten.code });
});

test("what is no dose, no name or no number of days is refused by its field, and nothing is kept", async () => {
  const { doctor, id } = await aVisit();
  for (const wrong of [
    { dose: "0-0-0" },
    { dose: "twice" },
    { dose: "1-1" },
    { dose: "½-0-1" },
    { notes: "☐ வணக்கம்" },
    { genericName: "  " },
    { genericName: "पैरासिटामोल" },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
  ]) {
    const body = { ...written, lines: [{ ...paracetamol, ...wrong }] };
    await expect(save(doctor, id, body)).rejects.toMatchObject({ status: 400, code: "common/invalidRequest" });
  }
  await expect(save(doctor, id, { ...written, patientAge: 121 })).rejects.toMatchObject({ status: 400 });
  expect((await (await world.as(doctor))(writingDesk, { params: { id } })).data).toEqual([]);
  for (const dose of ["0.5-0-0.5", "1-1-1-1", "0-0-1.5"]) {
    expect((await save(doctor, id, { ...written, lines: [{ ...paracetamol, dose }] })).lines[0]!.dose).toBe(dose);
  }
});

test("signed is signed: neither the desk nor a statement at the database changes it", async () => {
  const { doctor, prescription, id } = await aSigned();
  await expect(sign(doctor, prescription._id)).rejects.toMatchObject({ code: prescriptionErrors.alreadySigned.code });
  await expect(save(doctor, id)).rejects.toMatchObject({ code: prescriptionErrors.otherVersion.code });

  const line = eq(prescriptionLines.prescriptionId, prescription._id);
  const head = eq(prescriptions.id, prescription._id);
  const extra = { prescriptionId: prescription._id, position: 9, ...paracetamol, genericName: "MORPHINE" };
  const attempts = [
    world.db.update(prescriptions).set({ advice: "other" }).where(head),
    world.db.update(prescriptions).set({ signedAt: null }).where(head),
    world.db.delete(prescriptions).where(head),
    world.db.update(prescriptionLines).set({ days: 30 }).where(line),
    world.db.delete(prescriptionLines).where(line),
    world.db.insert(prescriptionLines).values(extra),
  ];
  for (const attempt of attempts) {
    await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining("is signed") } });
  }
  expect(await read(doctor, prescription._id)).toEqual(prescription);
});

test("a correction is a new version that names the one it replaces", async () => {
  const { patient, doctor, id, prescription: first } = await aSigned();
  const draft = await save(doctor, id, { ...written, advice: "Rest for four days." }, first._id);
  expect(draft).toMatchObject({ version: 2, replaces: first._id, status: "draft" });
  const second = await sign(doctor, draft._id);

  expect((await read(patient, first._id)).replacedBy).toBe(second._id);
  expect((await read(patient, first._id)).advice).toBe("Rest for two days.");
  expect((await (await world.as(patient))(listPrescriptions, {})).data.map(({ _id }) => _id)).toEqual([second._id]);
  await expect(save(doctor, id, written, first._id)).rejects.toMatchObject({
    code: prescriptionErrors.otherVersion.code,
  });
});

test("saving and signing at the same moment leave one draft or one signed version, whole", async () => {
  const { doctor, id } = await aVisit();
  const asDoctor = await world.as(doctor);
  const draft = await save(doctor, id);
  const saving = (advice: string) =>
    asDoctor(savePrescription, { params: { id }, body: { ...written, advice, replaces: null } });
  const results = await Promise.allSettled([
    saving("one"),
    asDoctor(signPrescription, { params: { id: draft._id } }),
    saving("two"),
    asDoctor(signPrescription, { params: { id: draft._id } }),
    saving("three"),
  ]);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
  }
  const { data } = await asDoctor(writingDesk, { params: { id } });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ status: "signed", lines: [{ genericName: "PARACETAMOL" }] });
});

test("whoever holds the paper learns that it is genuine, its day and the registration number, and no more", async () => {
  const { doctor, id, prescription } = await aSigned();
  const visitor = await world.as();
  const verify = (path: string) => visitor(verifyPrescription, { params: { code: path.split("/").at(-1)! } });

  const genuine = { date: "2026-11-20", registrationNo: doctor.registrationNo, isReplaced: false };
  expect(await verify(prescription.verifyPath)).toEqual({ success: true, data: genuine });

  const correction = await save(doctor, id, written, prescription._id);
  await expect(verify(correction.verifyPath)).rejects.toMatchObject({
    status: 404,
    code: prescriptionErrors.notGenuine.code,
  });
  await sign(doctor, correction._id);
  expect((await verify(prescription.verifyPath)).data.isReplaced).toBe(true);
  await expect(verify("/verify-prescription/made-up")).rejects.toMatchObject({
    code: prescriptionErrors.notGenuine.code,
  });
});
