import { markVisit } from "@medisense/contract/doctor-desk";
import { writingDesk } from "@medisense/contract/prescriptions";
import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { storeConsent } from "../calls/store-consent.ts";
import {
  aPrescriptionByDoctor,
  aVisitInProgress,
  paracetamol,
  saveAs,
  signAs,
  written,
} from "./prescription.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const lastAs = async (doctor: Person, id: string) =>
  (await (await world.as(doctor))(writingDesk, { params: { id } })).last;
const markAs = async (doctor: Person, id: string, as: "in_progress" | "completed") =>
  (await world.as(doctor))(markVisit, { params: { id }, body: { as } });

test("the last prescription of this doctor for this patient can be repeated at the next visit, in its latest version", async () => {
  const { patient, doctor, id: first, prescription } = await aPrescriptionByDoctor(world);
  expect(await lastAs(doctor, first)).toBeNull();
  await markAs(doctor, first, "completed");
  const next = await bookAndPay(world, patient, doctor, "2026-11-20T16:00:00+05:30");
  const { _id, lines, advice } = prescription;
  expect(await lastAs(doctor, next)).toEqual({ _id, date: "2026-11-20", lines, advice });

  world.travelTo("2026-11-20T13:30:00+05:30");
  const draft = await saveAs(world, doctor, first, { ...written, advice: "Rest for four days." }, _id);
  expect((await lastAs(doctor, next))!._id).toBe(_id);
  await signAs(world, doctor, draft._id);
  expect(await lastAs(doctor, next)).toMatchObject({ _id: draft._id, advice: "Rest for four days." });
});

test("what another doctor signed, or this doctor for another patient, is not offered", async () => {
  const { patient, doctor } = await aPrescriptionByDoctor(world);
  const [other, neighbour] = [await world.aDoctor(), await world.aPatient()];
  expect(await lastAs(other, await bookAndPay(world, patient, other, "2026-11-20T16:00:00+05:30"))).toBeNull();
  expect(await lastAs(doctor, await bookAndPay(world, neighbour, doctor, "2026-11-20T16:30:00+05:30"))).toBeNull();
});

test("what was allowed at the last visit is checked again when it is repeated", async () => {
  const { patient, doctor, id: first } = await aVisitInProgress(world);
  for (const { id: userId } of [doctor, patient])
    await storeConsent(world, { appointmentId: first, userId, given: undefined });
  const byVideo = { ...written, lines: [{ ...paracetamol, genericName: "Amoxicillin" }] };
  await signAs(world, doctor, (await saveAs(world, doctor, first, byVideo))._id);
  await markAs(doctor, first, "completed");
  const next = await bookAndPay(world, patient, doctor, "2026-11-20T16:00:00+05:30");
  await markAs(doctor, next, "in_progress");
  const { lines, advice } = (await lastAs(doctor, next))!;
  const draft = await saveAs(world, doctor, next, { ...written, lines, advice });
  await expect(signAs(world, doctor, draft._id)).rejects.toMatchObject({
    fields: { "lines.0.genericName": lineRefusalMessage(lineRefusals.videoFirst, "AMOXICILLIN") },
  });
});
