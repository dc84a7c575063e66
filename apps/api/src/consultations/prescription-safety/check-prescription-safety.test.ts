import { markVisit } from "@medisense/contract/doctor-desk";
import { checkPrescriptionSafety } from "@medisense/contract/medicines/safety";
import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { book, bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription, fifteenDays } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aVisitInProgress, saveAs, signAs } from "../prescriptions/prescription.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const mark = async (doctor: { id: string }, id: string, as: "in_progress" | "completed") =>
  (await world.as(doctor))(markVisit, { params: { id }, body: { as } });
const line = (genericName: string) => ({ genericName, strength: "5 mg", form: "tablet" as const });

test("what the patient shares is compared too", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  const entry = (name: string, ...ingredients: string[]) => ({ name, ingredients });
  const shared = {
    allergies: [entry("पेनिसिलिन", "substance:penicillin")],
    diseases: [entry("Chronic kidney disease")],
    medications: [entry("Warf 5")],
    sex: null,
    age: null,
  };
  const body = { lines: [line("Amoxicillin"), line("Ibuprofen")], shared };
  const { data } = await (await world.as(doctor))(checkPrescriptionSafety, { params: { id }, body });
  expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["allergy", "kidney", "interaction"]));
});

async function warningsFor(doctor: { id: string }, id: string, ...lines: ReturnType<typeof line>[]) {
  const { data } = await (await world.as(doctor))(checkPrescriptionSafety, { params: { id }, body: { lines } });
  return data.map(({ kind, medicines }) => [kind, ...medicines]);
}

test("the lines of a prescription are compared with each other, brands included", async () => {
  const { doctor, id } = await aVisitInProgress(world);
  expect(await warningsFor(doctor, id, line("Warfarin"), line("Brufen"))).toContainEqual([
    "interaction",
    "WARFARIN 5 mg",
    "BRUFEN 5 mg",
  ]);
});

test("they are compared with what this doctor prescribed before, and with nothing of another doctor", async () => {
  const { patient, doctor, id: first } = await aVisitInProgress(world);
  await signAs(world, doctor, (await saveAs(world, doctor, first))._id);
  await aSignedPrescription(world, patient, { ...fifteenDays, genericName: "LITHIUM CARBONATE" });
  const next = await bookAndPay(world, patient, doctor, "2026-11-20T16:00:00+05:30");
  await mark(doctor, first, "completed");
  await mark(doctor, next, "in_progress");
  expect(await warningsFor(doctor, next, line("Combiflam"))).toEqual([
    ["duplicate", "COMBIFLAM 5 mg", "PARACETAMOL 500 mg"],
  ]);
});

test("before the visit has begun, not even its doctor can ask", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const { appointmentId: held } = await book(world, patient, doctor, "2026-11-20T13:00:00+05:30");
  const paid = await bookAndPay(world, await world.aPatient(), doctor, "2026-11-20T14:00:00+05:30");
  for (const id of [held, paid]) {
    await expect(warningsFor(doctor, id, line("Warfarin"))).rejects.toMatchObject({
      code: prescriptionErrors.noVisitYet.code,
    });
  }
  await mark(doctor, paid, "in_progress");
  expect(await warningsFor(doctor, paid, line("Warfarin"))).toEqual([]);
});

test("nobody but the doctor of the visit can ask", async () => {
  const { id } = await aVisitInProgress(world);
  await expect(warningsFor(await world.aDoctor(), id, line("Warfarin"))).rejects.toMatchObject({ status: 403 });
});
