import { doctorDeskErrors, markVisit, undoMark } from "@medisense/contract/doctor-desk";
import {
  prescriptionErrors,
  savePrescription,
  signPrescription,
  suggestGenericNames,
  writingDesk,
} from "@medisense/contract/prescriptions";
import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { stormRounds } from "../../platform/testing/storm-size.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { storeConsent } from "../calls/store-consent.ts";
import {
  aPrescriptionByDoctor,
  aVisitInProgress,
  paracetamol,
  readAs,
  saveAs,
  signAs,
  written,
} from "./prescription.fixture.ts";
import { signPrescription as signDirectly } from "./sign-prescription.ts";
import { prescriptionLines, prescriptions } from "./tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld({ prescriptions: { enforceListLimits: true } });
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const undoBegin = async (doctor: { id: string }, id: string) =>
  (await world.as(doctor))(undoMark, { params: { id }, body: { mark: "in_progress" } });

test("a visit in which a prescription was signed has begun for good; a draft keeps nothing from being undone", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  const draft = await saveAs(world, doctor, id);
  expect((await undoBegin(doctor, id)).visit.status).toBe("confirmed");
  await expect(signAs(world, doctor, draft._id)).rejects.toMatchObject({ code: prescriptionErrors.noVisitYet.code });

  await (await world.as(doctor))(markVisit, { params: { id }, body: { as: "in_progress" } });
  await signAs(world, doctor, draft._id);
  await expect(undoBegin(doctor, id)).rejects.toMatchObject({ code: doctorDeskErrors.prescriptionSigned.code });
});

test("a signature counts for the draft that the doctor confirmed, not for what another desk has saved since", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  const confirmed = await saveAs(world, doctor, id);
  const changed = await saveAs(world, doctor, id, { ...written, lines: [{ ...paracetamol, days: 9 }] });
  const sign = async (draft: typeof confirmed) =>
    (await world.as(doctor))(signPrescription, { params: { id: confirmed._id }, body: { draft } });

  await expect(sign(confirmed)).rejects.toMatchObject({ code: prescriptionErrors.draftChanged.code });
  expect((await sign(changed)).prescription).toMatchObject({ status: "signed", lines: [{ days: 9 }] });
});

test("a stored draft that today's rules refuse is not signed as the one that the doctor confirmed", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  const draft = await saveAs(world, doctor, id);
  await world.db
    .update(prescriptionLines)
    .set({ genericName: "X".repeat(1000) })
    .where(eq(prescriptionLines.prescriptionId, draft._id));
  const signing = (await world.as(doctor))(signPrescription, { params: { id: draft._id }, body: { draft } });
  await expect(signing).rejects.toMatchObject({ code: prescriptionErrors.draftChanged.code });
});

test("of a signature and an undone beginning at once, only one happens", async () => {
  for (let round = 0; round < stormRounds(8); round++) {
    const { doctor, id } = await aVisitInProgress(world);
    const draft = await saveAs(world, doctor, id);
    const done = await Promise.allSettled([signAs(world, doctor, draft._id), undoBegin(doctor, id)]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("a medicine that the telemedicine rules forbid is refused at its line, and the draft stays editable", async () => {
  const { doctor, patient, id } = await aVisitInProgress(world);
  const line = (genericName: string) => ({ ...paracetamol, genericName });
  const signed = async (...names: string[]) => {
    const draft = await saveAs(world, doctor, id, { ...written, lines: names.map(line) });
    return signAs(world, doctor, draft._id);
  };

  await expect(signed("Paracetamol", "Methylphenidate", "Amoxicillin")).rejects.toMatchObject({
    status: 409,
    code: prescriptionErrors.notInThisVisit.code,
    fields: {
      "lines.1.genericName": lineRefusalMessage(lineRefusals.scheduleX, "METHYLPHENIDATE"),
      "lines.2.genericName": lineRefusalMessage(lineRefusals.videoFirst, "AMOXICILLIN"),
    },
  });
  for (const { id: userId } of [doctor, patient])
    await storeConsent(world, { appointmentId: id, userId, given: undefined });
  await expect(signed("Methylphenidate")).rejects.toMatchObject({ status: 409 });
  await expect(signed("Metformin")).rejects.toMatchObject({
    fields: { "lines.0.genericName": lineRefusalMessage(lineRefusals.followUpOnly, "METFORMIN") },
  });
  expect(await signed("Amoxicillin")).toMatchObject({ status: "signed", lines: [{ genericName: "AMOXICILLIN" }] });
});

test("[MED-11] a prohibited medicine is refused under a brand and with a slip, whatever the doctor confirms", async () => {
  const { doctor, patient, id } = await aVisitInProgress(world);
  for (const { id: userId } of [doctor, patient])
    await storeConsent(world, { appointmentId: id, userId, given: undefined });
  const names = ["ULTRACET", "ALPRAX 0.5", "TRAMDOL", "ADDWIZE 10", "PARACETAMOL"];
  const lines = names.map((genericName) => ({ ...paracetamol, genericName, days: 365 }));
  const draft = await saveAs(world, doctor, id, { ...written, lines });

  await expect(signAs(world, doctor, draft._id, { confirmedNames: names })).rejects.toMatchObject({
    code: prescriptionErrors.notInThisVisit.code,
    fields: {
      "lines.0.genericName": lineRefusalMessage(lineRefusals.narcotic, "ULTRACET"),
      "lines.1.genericName": lineRefusalMessage(lineRefusals.narcotic, "ALPRAX 0.5"),
      "lines.2.genericName": lineRefusalMessage(lineRefusals.narcotic, "TRAMDOL"),
      "lines.3.genericName": lineRefusalMessage(lineRefusals.scheduleX, "ADDWIZE 10"),
    },
  });
});

test("[MED-11] a prohibited medicine cannot be signed in the words around the medicines either", async () => {
  const { doctor, patient, id } = await aVisitInProgress(world);
  for (const { id: userId } of [doctor, patient])
    await storeConsent(world, { appointmentId: id, userId, given: undefined });
  const lines = [{ ...paracetamol, strength: "325 mg + tramadol 37.5 mg", notes: "with Alprax 0.5 mg at night" }];
  const draft = await saveAs(world, doctor, id, { ...written, lines, advice: "Morphine 10 mg if it hurts" });
  const refusalFor = (substance: string) => lineRefusalMessage(lineRefusals.namedInWords, substance);

  await expect(signAs(world, doctor, draft._id)).rejects.toMatchObject({
    code: prescriptionErrors.notInThisVisit.code,
    fields: {
      "lines.0.strength": refusalFor("tramadol"),
      "lines.0.notes": refusalFor("alprazolam"),
      advice: refusalFor("morphine"),
    },
  });
});

test("an unknown or misspelt name is signed only after the doctor chose another or confirmed it", async () => {
  const { doctor, patient, id } = await aVisitInProgress(world);
  for (const { id: userId } of [doctor, patient])
    await storeConsent(world, { appointmentId: id, userId, given: undefined });
  const names = ["QUIBBLETOL", "PARACETMOL", "TELMA 40", "INSULIN 40 IU/ML"];
  const lines = names.map((genericName) => ({ ...paracetamol, genericName }));
  const draft = await saveAs(world, doctor, id, { ...written, lines });
  const asked = (...at: number[]) => ({
    code: prescriptionErrors.checkNames.code,
    fields: Object.fromEntries(
      at.map((line) => [`lines.${line}.genericName`, lineRefusalMessage(lineRefusals.unknownName, names[line]!)]),
    ),
  });

  await expect(signAs(world, doctor, draft._id)).rejects.toMatchObject(asked(0, 1, 3));
  await expect(signAs(world, doctor, draft._id, { confirmedNames: ["PARACETMOL"] })).rejects.toMatchObject(asked(0, 3));
  expect(
    await signAs(world, doctor, draft._id, { confirmedNames: ["quibbletol", "PARACETMOL", "INSULIN 40 IU/ML"] }),
  ).toMatchObject({
    status: "signed",
  });
  const stored = await world.db
    .select({ name: prescriptionLines.genericName, isConfirmed: prescriptionLines.isNameConfirmed })
    .from(prescriptionLines)
    .where(eq(prescriptionLines.prescriptionId, draft._id))
    .orderBy(prescriptionLines.position);
  expect(stored).toEqual([
    { name: "QUIBBLETOL", isConfirmed: true },
    { name: "PARACETMOL", isConfirmed: true },
    { name: "TELMA 40", isConfirmed: false },
    { name: "INSULIN 40 IU/ML", isConfirmed: true },
  ]);
});

test("the usual short names and the plain brands of a family are signed without a question", async () => {
  const { doctor, patient, id } = await aVisitInProgress(world);
  for (const { id: userId } of [doctor, patient])
    await storeConsent(world, { appointmentId: id, userId, given: undefined });
  const names = ["ORS", "PCM", "CO-AMOXICLAV", "HCTZ", "CROCIN", "CROCIN 650", "NORMAL SALINE", "GTN"];
  const lines = names.map((genericName) => ({ ...paracetamol, genericName }));
  const draft = await saveAs(world, doctor, id, { ...written, lines });
  expect(await signAs(world, doctor, draft._id)).toMatchObject({ status: "signed" });

  // Nobody knows the contents of a family's unlisted brand.
  const unlisted = [{ ...paracetamol, genericName: "BRUFEN TOTAL" }];
  const other = await aVisitInProgress(world);
  for (const { id: userId } of [other.doctor, other.patient])
    await storeConsent(world, { appointmentId: other.id, userId, given: undefined });
  const asked = await saveAs(world, other.doctor, other.id, { ...written, lines: unlisted });
  await expect(signAs(world, other.doctor, asked._id)).rejects.toMatchObject({
    code: prescriptionErrors.checkNames.code,
  });
});

test("generic names are suggested to a doctor for a slip and for a brand", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const suggest = async (person: { id: string }, name: string) =>
    (await (await world.as(person))(suggestGenericNames, { query: { written: name } })).data;
  expect(await suggest(doctor, "PARACETMOL")).toEqual(["PARACETAMOL"]);
  expect((await suggest(doctor, "CROCIN"))[0]).toBe("PARACETAMOL");
  expect(await suggest(doctor, "INSULIN")).toContain("INSULIN GLARGINE");
  expect(await suggest(doctor, "QUIBBLETOL")).toEqual([]);
  await expect(suggest(patient, "CROCIN")).rejects.toMatchObject({ status: 403 });
});

test("a doctor alone in the demo can sign what needs a call or a follow-up, but nothing prohibited", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  const names = ["Metformin", "Amoxicillin", "Morphine"];
  const lines = names.map((genericName) => ({ ...paracetamol, genericName }));
  const demo = { ...world, config: { ...world.config, prescriptions: { enforceListLimits: false } } };

  const draft = await saveAs(world, doctor, id, { ...written, lines });
  await expect(signDirectly(demo, { id: draft._id, doctorId: doctor.id })).rejects.toMatchObject({
    fields: { "lines.2.genericName": lineRefusalMessage(lineRefusals.narcotic, "MORPHINE") },
  });
  await saveAs(world, doctor, id, { ...written, lines: lines.slice(0, 2) });
  expect(await signDirectly(demo, { id: draft._id, doctorId: doctor.id })).toMatchObject({ status: "signed" });
});

test.each([
  ["within six months", "2026-06-01T10:00:00+05:30", "completed", "signed"],
  ["longer ago", "2026-05-01T10:00:00+05:30", "completed", undefined],
  ["that the patient missed", "2026-06-01T10:00:00+05:30", "no_show", undefined],
] as const)("a follow-up of a clinic visit %s", async (_, startsAt, status, outcome) => {
  const { doctor, patient, id } = await aVisitInProgress(world);
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
  const draft = await saveAs(world, doctor, id, { ...written, lines: [{ ...paracetamol, genericName: "Metformin" }] });
  const signing = signAs(world, doctor, draft._id).then(
    (prescription) => prescription.status,
    () => undefined,
  );
  expect(await signing).toBe(outcome);
});

test("a prescription without age, sex or content cannot be signed", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  for (const missing of [{ patientAge: null }, { patientSex: null }]) {
    const draft = await saveAs(world, doctor, id, { ...written, ...missing });
    await expect(signAs(world, doctor, draft._id)).rejects.toMatchObject({
      code: prescriptionErrors.ageAndSexNeeded.code,
    });
  }
  const empty = await saveAs(world, doctor, id, { ...written, lines: [], advice: "  " });
  await expect(signAs(world, doctor, empty._id)).rejects.toMatchObject({
    code: prescriptionErrors.nothingWritten.code,
  });
});

test("a signed prescription cannot be changed, neither at the desk nor in the database", async () => {
  const { doctor, prescription, id } = await aPrescriptionByDoctor(world);
  await expect(signAs(world, doctor, prescription._id)).rejects.toMatchObject({
    code: prescriptionErrors.alreadySigned.code,
  });
  await expect(saveAs(world, doctor, id)).rejects.toMatchObject({ code: prescriptionErrors.otherVersion.code });

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
  expect(await readAs(world, doctor, prescription._id)).toEqual(prescription);
});

test("saving and signing at the same moment leave one complete version", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  const asDoctor = await world.as(doctor);
  const draft = await saveAs(world, doctor, id);
  const saving = (advice: string) =>
    asDoctor(savePrescription, { params: { id }, body: { ...written, advice, replaces: null } });
  const results = await Promise.allSettled([
    saving("one"),
    asDoctor(signPrescription, { params: { id: draft._id }, body: undefined }),
    saving("two"),
    asDoctor(signPrescription, { params: { id: draft._id }, body: undefined }),
    saving("three"),
  ]);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 409 });
  }
  const { data } = await asDoctor(writingDesk, { params: { id } });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ status: "signed", lines: [{ genericName: "PARACETAMOL" }] });
});
