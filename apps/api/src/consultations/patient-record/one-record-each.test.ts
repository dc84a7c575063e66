import { markVisit } from "@medisense/contract/doctor-desk";
import { readPatientRecord } from "@medisense/contract/doctor-desk/patient-record";
import { writingDesk } from "@medisense/contract/prescriptions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { book, bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { pay } from "../../testing/pay.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aPrescriptionByDoctor, saveAs, signAs, written } from "../prescriptions/prescription.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const mark = async (doctor: Person, id: string, as: "in_progress" | "completed") =>
  (await world.as(doctor))(markVisit, { params: { id }, body: { as } });
const recordOf = async (doctor: Person, id: string) =>
  (await (await world.as(doctor))(readPatientRecord, { params: { id } })).data;
const deskOf = async (doctor: Person, id: string) => (await world.as(doctor))(writingDesk, { params: { id } });

test("[CONS-06] a mother's visits and prescriptions are no part of her child's record, nor the other way round", async () => {
  const { patient: mother, doctor, id: hers } = await aPrescriptionByDoctor(world);
  await mark(doctor, hers, "completed");
  const child = await addDependant(world, mother);
  const childs = await bookAndPay(world, mother, doctor, "2026-11-20T14:00:00+05:30", child);

  expect(await recordOf(doctor, childs)).toEqual({ person: null, visits: [], total: 0 });
  expect(await deskOf(doctor, childs)).toMatchObject({
    patientName: "Aarav Rao",
    person: { age: 6, sex: "male", with: { name: "Asha Rao", relation: "parent" } },
    last: null,
  });

  await mark(doctor, childs, "in_progress");
  const draft = await saveAs(world, doctor, childs, { ...written, patientAge: 6, patientSex: "male" });
  const signed = await signAs(world, doctor, draft._id);
  expect(signed).toMatchObject({ patientName: "Aarav Rao", personId: child, patientId: mother.id });
  await mark(doctor, childs, "completed");

  const later = await bookAndPay(world, mother, doctor, "2026-11-21T11:00:00+05:30", mother.id);
  expect((await recordOf(doctor, later)).visits.map(({ _id }) => _id)).toEqual([hers]);
  expect((await deskOf(doctor, later)).last?._id).not.toBe(signed._id);
  const childAgain = await bookAndPay(world, mother, doctor, "2026-11-21T12:00:00+05:30", child);
  expect((await recordOf(doctor, childAgain)).visits.map(({ _id }) => _id)).toEqual([childs]);
  expect((await deskOf(doctor, childAgain)).last?._id).toBe(signed._id);
});

test("[CONS-06] a clinic visit of the mother makes no follow-up of her child's video visit", async () => {
  const [mother, doctor] = [await world.aPatient(), await world.aDoctor()];
  const child = await addDependant(world, mother);
  const clinic = await book(world, mother, doctor, "2026-11-20T13:00:00+05:30", "clinic", mother.id);
  await pay(world, clinic.appointmentId);
  await mark(doctor, clinic.appointmentId, "in_progress");
  await mark(doctor, clinic.appointmentId, "completed");
  const online = await book(world, mother, doctor, "2026-11-20T14:00:00+05:30", "online", child);
  await pay(world, online.appointmentId);
  await mark(doctor, online.appointmentId, "in_progress");
  const antibiotic = { ...written, lines: [{ ...written.lines[0]!, genericName: "Amoxicillin", strength: "250 mg" }] };
  const draft = await saveAs(world, doctor, online.appointmentId, antibiotic);
  await expect(signAs(world, doctor, draft._id)).rejects.toMatchObject({ status: 409 });
});
