import { markVisit } from "@medisense/contract/doctor-desk";
import {
  listPrescriptions,
  prescriptionErrors,
  readPrescription,
  writingDesk,
} from "@medisense/contract/prescriptions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import {
  aPrescriptionByDoctor,
  aVisitInProgress,
  paracetamol,
  pdfAs,
  readAs,
  saveAs,
  signAs,
  written,
} from "./prescription.fixture.ts";
import { prescriptionPdf } from "./pdf/prescription-pdf.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ prescriptions: { enforceListLimits: true } });
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("[CONS-07] View Prescription shows and prints what the doctor wrote", async () => {
  const { patient, doctor, id, prescription } = await aPrescriptionByDoctor(world);

  expect(await readAs(world, patient, prescription._id)).toMatchObject({
    appointmentId: id,
    status: "signed",
    version: 1,
    patientName: "Asha Rao",
    patientAge: 34,
    patientSex: "female",
    doctorName: doctor.name,
    registrationNo: doctor.registrationNo,
    address: expect.stringContaining("Adyar, Chennai 600020"),
    date: "2026-11-20",
    lines: [{ ...paracetamol, genericName: "PARACETAMOL" }],
    advice: "Rest for two days.",
  });
  const { data } = await (await world.as(patient))(listPrescriptions, {});
  const person = { personId: patient.id, patientName: "Asha Rao" };
  expect(data).toEqual([
    { _id: prescription._id, appointmentId: id, ...person, doctorName: doctor.name, date: "2026-11-20" },
  ]);

  const pdf = await pdfAs(world, patient, prescription._id);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const mail = (await mailsTo(world, patient)).find(({ cause }) => cause === `prescription-signed:${prescription._id}`);
  expect(mail?.subject).toBe("Your prescription is ready");
  expect(mail?.text).not.toMatch(/paracetamol/i);
});

test("nobody else can read a prescription, and only the doctor can read a draft", async () => {
  const { patient, doctor, id, prescription } = await aPrescriptionByDoctor(world);
  const [stranger, colleague] = [await world.aPatient(), await world.aDoctor()];
  for (const person of [stranger, colleague]) {
    await expect(readAs(world, person, prescription._id)).rejects.toMatchObject({
      status: 403,
      code: prescriptionErrors.notYours.code,
    });
    expect((await pdfAs(world, person, prescription._id)).statusCode).toBe(403);
  }
  expect((await pdfAs(world, undefined, prescription._id)).statusCode).toBe(401);
  await expect((await world.as())(readPrescription, { params: { id: prescription._id } })).rejects.toMatchObject({
    status: 401,
  });
  expect((await (await world.as(stranger))(listPrescriptions, {})).data).toEqual([]);
  await expect((await world.as(colleague))(writingDesk, { params: { id } })).rejects.toMatchObject({ status: 403 });

  const correction = await saveAs(world, doctor, id, written, prescription._id);
  await expect(readAs(world, patient, correction._id)).rejects.toMatchObject({ status: 404 });
  expect((await pdfAs(world, patient, correction._id)).statusCode).toBe(404);
  expect((await readAs(world, patient, prescription._id)).replacedBy).toBeNull();
  expect((await readAs(world, doctor, correction._id)).status).toBe("draft");
});

test("the PDF sets a name in its own script, and its texts in Hindi on request", async () => {
  const { patient, prescription } = await aPrescriptionByDoctor(world);
  const name = "ਹਰਪ੍ਰੀਤ കൃഷ്ണൻ محمد علی";
  const inScripts = (await prescriptionPdf({ ...prescription, patientName: name }, "https://x.example")).toString(
    "latin1",
  );
  for (const font of ["MuktaMahee", "Manjari", "NotoSansArabic"]) {
    expect(inScripts).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${font}`));
  }

  const [english, hindi] = [
    await pdfAs(world, patient, prescription._id),
    await pdfAs(world, patient, prescription._id, "?lang=hi"),
  ];
  const languageOf = ({ rawPayload }: typeof english) => rawPayload.toString("latin1").match(/\/Lang \(([^)]*)\)/)?.[1];
  expect([languageOf(english), languageOf(hindi)]).toEqual(["en-IN", "hi-IN"]);
  expect((await pdfAs(world, patient, prescription._id, "?lang=xx")).statusCode).toBe(200);
});

test("an infant's age is kept in months, and the years follow from it", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  const saved = await saveAs(world, doctor, id, { ...written, patientAge: 7, patientAgeMonths: 14 });
  expect(saved).toMatchObject({ patientAge: 1, patientAgeMonths: 14 });
  await expect(saveAs(world, doctor, id, { ...written, patientAgeMonths: 24 })).rejects.toMatchObject({ status: 400 });
  expect(await saveAs(world, doctor, id)).toMatchObject({ patientAge: 34, patientAgeMonths: null });
});

test("the mail about a prescription names the dependant whom it is for", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const personId = await addDependant(world, patient, { birthDate: "1960-05-14" });
  const id = await bookAndPay(world, patient, doctor, "2026-11-20T13:00:00+05:30", personId);
  await (await world.as(doctor))(markVisit, { params: { id }, body: { as: "in_progress" } });
  const draft = await saveAs(world, doctor, id);
  await signAs(world, doctor, draft._id);
  const mail = (await mailsTo(world, patient)).find(({ cause }) => cause === `prescription-signed:${draft._id}`);
  expect(mail?.text).toContain("has signed a prescription for Aarav Rao.");
  expect(mail?.text).toContain("For: Aarav Rao");
});
