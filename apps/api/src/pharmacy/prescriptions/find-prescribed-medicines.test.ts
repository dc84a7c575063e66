import { randomUUID } from "node:crypto";
import { orderErrors } from "@medisense/contract/orders";
import { findPrescribedMedicines } from "@medisense/contract/medicines/prescribed-medicines";
import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription, fifteenDays, signVersion } from "../../testing/signed-prescription.ts";
import { createDemoWorld } from "../../testing/create-demo-world.ts";
import type { World } from "../../testing/world.ts";
import { refusalCode } from "../testing/refusal-code.ts";

let world: World;

beforeAll(async () => {
  world = await createDemoWorld();
  world.travelTo(noon);
});

afterAll(() => world.close());

const find = async (person: { id: string }, id: string, postalCode?: string) =>
  (await (await world.as(person))(findPrescribedMedicines, { params: { id }, query: { postalCode } })).data;

const forLines = async (...lines: (typeof fifteenDays)[]) => {
  const patient = await world.aPatient();
  return find(patient, (await aSignedPrescription(world, patient, ...lines)).id);
};

test("[MED-04] a prescribed medicine is offered with the same ingredients, strength and form, in the packs for dose and days", async () => {
  const [found] = await forLines({ ...fifteenDays, dose: "1-0-1", days: 30 });
  expect(found).toMatchObject({ genericName: "TELMISARTAN", strength: "40 mg", isCounted: true });
  expect(found!.medicine).toMatchObject({ genericName: "Telmisartan 40 mg", dosage: "Tablet" });
  const inPack = Number.parseInt(found!.medicine!.packSize);
  expect(found!.quantity).toBe(Math.ceil(60 / inPack));
  expect(found!.medicine!.stock).toBeGreaterThanOrEqual(found!.quantity);
});

test.each([
  ["CETIRIZINE", "10 mg", "tablet", "Cetirizine 10 mg"],
  ["DOLO 650", "", "tablet", "Paracetamol 650 mg"],
  ["PARACETAMOL", "0.65 g", "tablet", "Paracetamol 650 mg"],
  ["AMLODIPINE + TELMISARTAN", "5 mg + 40 mg", "tablet", "Telmisartan 40 mg + Amlodipine 5 mg"],
] as const)("[MED-04] %s %s as %s is %s and nothing more", async (genericName, strength, form, wanted) => {
  const [found] = await forLines({ ...fifteenDays, genericName, strength, form });
  expect(found?.medicine?.genericName).toBe(wanted);
});

test.each([
  ["another strength", { strength: "41 mg" }],
  ["no strength", { strength: "" }],
  ["strengths of other ingredients", { genericName: "TELMISARTAN + AMLODIPINE", strength: "5 mg + 40 mg" }],
  ["a name and a strength that contradict each other", { genericName: "TELMISARTAN 20", strength: "40 mg" }],
  ["another form", { form: "injection" as const }],
  ["an unknown name", { genericName: "QUIBBLETOL" }],
  ["a slip of spelling", { genericName: "TELMISARTN" }],
  ["an unknown part", { genericName: "TELMISARTAN + QUIBBLETOL" }],
  ["slow release, which we do not have", { genericName: "TELMISARTAN SR" }],
])("[MED-04] %s is offered nothing", async (_, change) => {
  expect(await forLines({ ...fifteenDays, ...change })).toMatchObject([{ medicine: null, quantity: 0 }]);
});

test("[MED-04] the lines of a dose that changes are one medicine, with the packs for all of them", async () => {
  const found = await forLines(
    { ...fifteenDays, dose: "1-0-1", days: 10 },
    { ...fifteenDays, genericName: "TELMISARTAN 40 MG", strength: "", dose: "1-0-0", days: 11 },
  );
  expect(found).toHaveLength(1);
  expect(found[0]!.quantity).toBe(Math.ceil(31 / Number.parseInt(found[0]!.medicine!.packSize)));
});

test("[MED-04] what must be collected is offered in the patient's own district, also where another store is cheaper", async () => {
  const patient = await world.aPatient();
  const levofloxacin = { ...fifteenDays, genericName: "LEVOFLOXACIN", strength: "500 mg", dose: "1-0-0", days: 5 };
  const { id } = await aSignedPrescription(world, patient, levofloxacin);
  const [anywhere] = await find(patient, id);
  const [inGoa] = await find(patient, id, "403001");
  expect(inGoa!.medicine).toMatchObject({
    genericName: "Levofloxacin 500 mg",
    storeName: "Sea Breeze Medicals",
    delivery: { need: "pickup", city: "Panaji" },
  });
  expect(anywhere!.medicine!.storeName).not.toBe("Sea Breeze Medicals");
});

test("[MED-04] medicines that one store has together are offered from that store, though each is cheaper elsewhere", async () => {
  const offers = await forLines(
    { ...fifteenDays, dose: "1-0-1" },
    { ...fifteenDays, genericName: "CETIRIZINE", strength: "10 mg" },
    { ...fifteenDays, genericName: "PARACETAMOL", strength: "650 mg" },
  );
  expect(offers.every(({ medicine, quantity }) => medicine && medicine.stock >= quantity)).toBe(true);
  expect(new Set(offers.map(({ medicine }) => medicine?.storeId)).size).toBe(1);
});

test("[MED-04] only its patient finds the medicines of a prescription, and only in its latest version", async () => {
  const [patient, stranger] = [await world.aPatient(), await world.aPatient()];
  const first = await aSignedPrescription(world, patient);
  expect(await refusalCode(find(stranger, first.id))).toBe(prescriptionErrors.notYours.code);
  expect(await refusalCode(find(patient, randomUUID()))).toBe(prescriptionErrors.notFound.code);
  await signVersion(world, patient, first.doctor, first.appointmentId, [fifteenDays], first.id);
  expect(await refusalCode(find(patient, first.id))).toBe(orderErrors.prescriptionReplaced.code);
});
