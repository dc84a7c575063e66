import { randomUUID } from "node:crypto";
import type { Request } from "@medisense/contract/endpoint";
import * as contract from "@medisense/contract/health/measurements";
import { personErrors } from "@medisense/contract/persons/persons";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { persons } from "../../persons/tables/person-tables.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { measurements } from "../tables/measurement-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const { measurementErrors } = contract;
const yesterday = new Date(noon.getTime() - 86_400_000).toISOString();
const weight = { kind: "weight", entered: 62.5, unit: "kg", measuredAt: yesterday } as const;
const pressure = { kind: "bloodPressure", entered: 128, second: 82, unit: "mmHg", measuredAt: yesterday } as const;

type Body = Request<typeof contract.saveMeasurement>["body"];
const save = async (patient: Person, body: Body, id: string = randomUUID()) =>
  (await (await world.as(patient))(contract.saveMeasurement, { params: { id }, body })).data;
const list = async (patient: Person, kind: Body["kind"], query: object = {}) =>
  (await world.as(patient))(contract.listMeasurements, { query: { kind, ...query } });
const remove = async (patient: Person, id: string) =>
  (await world.as(patient))(contract.removeMeasurement, { params: { id } });

async function aDependantOf(patient: Person) {
  const values = { accountId: patient.id, relation: "child" as const, firstName: "Aarav", lastName: "Rao" };
  const [child] = await world.db
    .insert(persons)
    .values({ ...values, createdAt: noon })
    .returning();
  return child!;
}

test("a patient enters a value in their own unit, corrects it and deletes it", async () => {
  const patient = await world.aPatient();
  const fever = { kind: "temperature", entered: 101.3, unit: "°F", measuredAt: yesterday } as const;
  const { _id } = await save(patient, fever);
  expect((await list(patient, "temperature")).data).toMatchObject([{ _id, value: 38.5, entered: 101.3, unit: "°F" }]);

  await save(patient, { ...fever, entered: 38.2, unit: "°C" }, _id);
  expect((await list(patient, "temperature")).data).toMatchObject([{ _id, value: 38.2, unit: "°C" }]);

  await remove(patient, _id);
  expect((await list(patient, "temperature")).data).toEqual([]);
});

test("a value that is sent again after a lost network is stored once", async () => {
  const patient = await world.aPatient();
  const id = randomUUID();
  await Promise.all([save(patient, pressure, id), save(patient, pressure, id), save(patient, pressure, id)]);
  expect((await list(patient, "bloodPressure")).data).toMatchObject([{ _id: id, value: 128, secondValue: 82 }]);
});

test.each([
  ["a weight that nobody has", { ...weight, entered: 401 }, measurementErrors.notPossible],
  ["a foreign unit", { ...weight, unit: "stone" }, measurementErrors.notPossible],
  ["half a blood pressure", { ...pressure, second: undefined }, measurementErrors.notPossible],
  ["a blood pressure upside down", { ...pressure, entered: 80, second: 120 }, measurementErrors.wrongOrder],
  [
    "sugar without its time of day",
    { ...weight, kind: "sugar", entered: 99, unit: "mg/dL" },
    measurementErrors.contextMissing,
  ],
  ["tomorrow", { ...weight, measuredAt: "2030-01-01T00:00:00.000Z" }, measurementErrors.wrongTime],
  ["long ago", { ...weight, measuredAt: "1850-01-01T00:00:00.000Z" }, measurementErrors.wrongTime],
] as const)("%s is refused in words, and nothing is stored", async (_, body, { code, status }) => {
  const patient = await world.aPatient();
  await expect(save(patient, body)).rejects.toMatchObject({ code, status });
  expect(await world.db.$count(measurements, eq(measurements.personId, patient.id))).toBe(0);
});

test("another's values are not found, for every role", async () => {
  const patient = await world.aPatient();
  const { _id } = await save(patient, weight);
  const other = await world.aPatient();
  await expect(save(other, weight, _id)).rejects.toMatchObject({ code: measurementErrors.notFound.code });
  await expect(remove(other, _id)).rejects.toMatchObject({ code: measurementErrors.notFound.code });
  await expect(save(other, { ...weight, personId: patient.id })).rejects.toMatchObject({
    code: personErrors.notFound.code,
  });
  await expect(list(other, "weight", { personId: patient.id })).rejects.toMatchObject({
    code: personErrors.notFound.code,
  });
  for (const role of ["doctor", "hospital", "admin", "pharmacy"] as const) {
    const organisationName = role === "hospital" || role === "pharmacy" ? "Neem" : null;
    const stranger = await world.aUser({ role, organisationName });
    await expect(list(stranger, "weight", { personId: patient.id })).rejects.toMatchObject({ status: 403 });
    await expect(save(stranger, weight, _id)).rejects.toMatchObject({ status: 403 });
    await expect(remove(stranger, _id)).rejects.toMatchObject({ status: 403 });
  }
  expect((await list(patient, "weight")).data).toMatchObject([{ entered: 62.5 }]);
});

test("once there is a child, every value says whose it is, and each has their own list", async () => {
  const patient = await world.aPatient();
  const child = await aDependantOf(patient);
  await expect(save(patient, weight)).rejects.toMatchObject({ code: personErrors.sayForWhom.code });
  await save(patient, { ...weight, entered: 18, personId: child.id });
  const { _id } = await save(patient, { ...weight, personId: patient.id });
  expect((await list(patient, "weight", { personId: child.id })).data).toMatchObject([{ value: 18 }]);
  expect((await list(patient, "weight", { personId: patient.id })).data).toMatchObject([{ value: 62.5 }]);
  // A value does not move to another person, nor does it change its kind.
  const { code } = measurementErrors.notFound;
  await expect(save(patient, { ...weight, personId: child.id }, _id)).rejects.toMatchObject({ code });
  await expect(save(patient, { ...pressure, personId: patient.id }, _id)).rejects.toMatchObject({ code });
});

test("of two deletions at once, one finds nothing", async () => {
  const patient = await world.aPatient();
  const { _id } = await save(patient, weight);
  const results = await Promise.allSettled([remove(patient, _id), remove(patient, _id)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: measurementErrors.notFound.code },
  });
});

test("ten thousand values are read page by page, each once", async () => {
  const patient = await world.aPatient();
  await save(patient, { ...weight, measuredAt: "2020-01-01T00:00:00.000Z" });
  await world.db.execute(sql`insert into measurements (id, person_id, kind, value, entered, unit, measured_at, created_at)
    select gen_random_uuid(), ${patient.id}, 'weight', 60 + n % 10, 60 + n % 10, 'kg',
      ${yesterday}::timestamptz - (n / 3) * interval '1 hour', ${yesterday}::timestamptz from generate_series(1, 9999) n`);

  const seen = new Set<string>();
  let before: contract.Cursor | undefined;
  do {
    const { data, next } = await list(patient, "weight", before ? { before } : {});
    expect(data.length).toBeLessThanOrEqual(contract.MEASUREMENTS_PAGE);
    for (const { _id } of data) seen.add(_id);
    before = next ?? undefined;
  } while (before);
  expect(seen.size).toBe(10_000);

  const client = await world.as(patient);
  const latest = await client(contract.listLatestMeasurements, { query: {} });
  expect(latest.data).toMatchObject([{ kind: "weight", measuredAt: yesterday }]);
});

test("a full record refuses one more value, and still lets one be corrected", async () => {
  const patient = await world.aPatient();
  const { _id } = await save(patient, weight);
  await world.db.execute(sql`insert into measurements (id, person_id, kind, value, entered, unit, measured_at, created_at)
    select gen_random_uuid(), ${patient.id}, 'weight', 60, 60, 'kg', ${yesterday}::timestamptz, ${yesterday}::timestamptz
    from generate_series(2, ${contract.MAX_MEASUREMENTS})`);
  await expect(save(patient, weight)).rejects.toMatchObject({ code: measurementErrors.tooMany.code });
  expect(await save(patient, { ...weight, entered: 61 }, _id)).toMatchObject({ entered: 61 });
});

test.each(["2026-99-99T00:00:00Z_x", "_", `2026-01-01T00:00:00Z_${"z".repeat(36)}`])(
  "a made-up place is refused: %s",
  async (before) => {
    const patient = await world.aPatient();
    await expect(list(patient, "weight", { before })).rejects.toMatchObject({ status: 400 });
  },
);
