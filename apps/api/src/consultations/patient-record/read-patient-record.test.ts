import { readPatientRecord } from "@medisense/contract/doctor-desk/patient-record";
import { markVisit } from "@medisense/contract/doctor-desk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aPrescriptionByDoctor, readAs, saveAs, signAs, written } from "../prescriptions/prescription.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const recordAs = async (person: Person, id: string) =>
  (await (await world.as(person))(readPatientRecord, { params: { id } })).data;
const completeAs = async (doctor: Person, id: string) =>
  (await world.as(doctor))(markVisit, { params: { id }, body: { as: "completed" } });
const aLaterVisit = (patient: Person, doctor: Person) =>
  bookAndPay(world, patient, doctor, "2026-11-21T11:00:00+05:30");

test("the doctor of a visit sees the earlier visits with the patient, their prescriptions, and age and sex", async () => {
  const { patient, doctor, id: first, prescription } = await aPrescriptionByDoctor(world);
  await completeAs(doctor, first);
  const later = await aLaterVisit(patient, doctor);

  expect(await recordAs(doctor, later)).toEqual({
    person: { age: 34, ageMonths: null, sex: "female", date: "2026-11-20" },
    visits: [
      {
        _id: first,
        dateTime: "2026-11-20T07:30:00.000Z",
        time: "1:00 PM",
        mode: "online",
        status: "completed",
        prescription: { _id: prescription._id, medicines: ["PARACETAMOL"] },
      },
    ],
    total: 1,
  });
  expect((await readAs(world, doctor, prescription._id)).advice).toBe("Rest for two days.");
  // Seen from the first visit, there is nothing earlier.
  expect((await recordAs(doctor, first)).visits).toEqual([]);
});

test("of a corrected prescription the record shows the correction, and a draft is no prescription yet", async () => {
  const { patient, doctor, id: first, prescription } = await aPrescriptionByDoctor(world);
  const correction = { ...written, patientAge: 35, lines: [] };
  const draft = await saveAs(world, doctor, first, correction, prescription._id);
  await completeAs(doctor, first);
  const later = await aLaterVisit(patient, doctor);
  expect((await recordAs(doctor, later)).visits[0]!.prescription!._id).toBe(prescription._id);

  world.travelTo("2026-11-20T14:00:00+05:30");
  await signAs(world, doctor, draft._id);
  const { person, visits } = await recordAs(doctor, later);
  expect(visits[0]!.prescription).toEqual({ _id: draft._id, medicines: [] });
  expect(person!.age).toBe(35);
});

test("a doctor sees nothing of the patient's visits with another doctor, and nobody else opens the record", async () => {
  const { patient, doctor, id: first, prescription } = await aPrescriptionByDoctor(world);
  await completeAs(doctor, first);
  const other = await world.aDoctor();
  const elsewhere = await bookAndPay(world, patient, other, "2026-11-21T12:00:00+05:30");

  expect(await recordAs(other, elsewhere)).toEqual({ person: null, visits: [], total: 0 });
  await expect(recordAs(other, first)).rejects.toMatchObject({ status: 403 });
  await expect(readAs(world, other, prescription._id)).rejects.toMatchObject({ status: 403 });
  await expect(recordAs(patient, first)).rejects.toMatchObject({ status: 403 });
});
