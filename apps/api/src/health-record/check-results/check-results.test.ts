import { randomUUID } from "node:crypto";
import * as contract from "@medisense/contract/health/check-results";
import { riskModelErrors } from "@medisense/contract/health/risk-models";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { checkResults } from "../tables/check-result-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const { checkResultErrors } = contract;
const gates = { emergencyNow: false, pregnant: false };
const diabetes = {
  instrument: "idrs",
  answers: {
    ...gates,
    knownDiabetes: false,
    sex: "male",
    age: 52,
    waistCm: 96,
    activity: "mild",
    parentsWithDiabetes: 1,
  },
};

const save = async (patient: Person, body: object = diabetes, id: string = randomUUID()) =>
  (await (await world.as(patient))(contract.saveCheckResult, { params: { id }, body: { ...diabetes, ...body } })).data;
const list = async (patient: Person, query: object = {}) =>
  (await (await world.as(patient))(contract.listCheckResults, { query })).data;
const remove = async (patient: Person, id: string) =>
  (await world.as(patient))(contract.removeCheckResult, { params: { id } });

test("the server calculates a saved result itself and keeps only what the instrument asks for", async () => {
  const patient = await world.aPatient();
  const saved = await save(patient, { answers: { ...diabetes.answers, score: 0, name: "Asha" } });
  expect(saved).toMatchObject({
    instrument: "idrs",
    version: 1,
    headline: { value: 70, band: "high" },
    level: { index: 2, of: 3 },
  });
  const [row] = await world.db.select().from(checkResults).where(eq(checkResults.id, saved._id));
  expect(row!.answers).toEqual(diabetes.answers);
});

test("a refusal stores nothing and says why", async () => {
  const patient = await world.aPatient();
  await expect(save(patient, { answers: { ...diabetes.answers, knownDiabetes: true } })).rejects.toMatchObject({
    status: 422,
    code: "EXISTING_DISEASE",
  });
  await expect(save(patient, { answers: {} })).rejects.toMatchObject({ status: 422, code: "MISSING_INPUT" });
  for (const name of ["emergencyNow", "pregnant", "knownDiabetes"]) {
    const answers = Object.fromEntries(Object.entries(diabetes.answers).filter(([asked]) => asked !== name));
    await expect(save(patient, { answers })).rejects.toMatchObject({ status: 422, code: "MISSING_INPUT" });
  }
  await expect(save(patient, { instrument: "palmistry" })).rejects.toMatchObject({
    code: riskModelErrors.notOffered.code,
  });
  expect(await list(patient)).toEqual([]);
});

test("results have a history, latest first, and the same press saves once", async () => {
  const patient = await world.aPatient();
  const id = randomUUID();
  await Promise.all([save(patient, {}, id), save(patient, {}, id)]);
  world.travelTo("2026-12-21T12:00:00+05:30");
  await save(patient, { answers: { ...diabetes.answers, waistCm: 88, activity: "vigorous" } });
  await save(patient, {
    instrument: "tsh-bands",
    answers: { ...gates, onThyroidMedicine: false, age: 40, tshMiuL: 2 },
  });
  expect(await list(patient)).toHaveLength(3);
  expect((await list(patient, { instrument: "idrs" })).map(({ headline }) => headline.value)).toEqual([40, 70]);
});

test("another's results are not found, for every role, and two deletions leave one refusal", async () => {
  const patient = await world.aPatient();
  const { _id } = await save(patient);
  const other = await world.aPatient();
  const refused = { code: checkResultErrors.notFound.code };
  await expect(remove(other, _id)).rejects.toMatchObject(refused);
  await expect(save(other, {}, _id)).rejects.toMatchObject(refused);
  await expect(list(other, { personId: patient.id })).rejects.toMatchObject({ status: 404 });
  await expect(save(other, { personId: patient.id })).rejects.toMatchObject({ status: 404 });
  for (const role of ["doctor", "hospital", "admin", "pharmacy"] as const) {
    const organisationName = role === "hospital" || role === "pharmacy" ? "Neem" : null;
    const stranger = await world.aUser({ role, organisationName });
    await expect(list(stranger, { personId: patient.id })).rejects.toMatchObject({ status: 403 });
    await expect(remove(stranger, _id)).rejects.toMatchObject({ status: 403 });
  }

  const results = await Promise.allSettled([remove(patient, _id), remove(patient, _id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await list(patient)).toEqual([]);
});
