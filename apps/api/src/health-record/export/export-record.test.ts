import { EXPORTS_PER_HOUR, exportErrors, exportRecord } from "@medisense/contract/health/export";
import { measurementKinds } from "@medisense/contract/health/measures";
import type { Bundle, Observation, RiskAssessment } from "@medplum/fhirtypes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { persons } from "../../persons/tables/person-tables.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aRichPatient, traces } from "../testing/rich-patient.fixture.ts";
import { addCaregivers, addRichDependant, familyTraces } from "../testing/rich-record.fixture.ts";
import { validateR4 } from "../testing/validate-r4.ts";
import { recordOf } from "./bundle.ts";

let world: World;
let rich: Awaited<ReturnType<typeof aRichPatient>>;
beforeAll(async () => {
  world = await createWorld();
  rich = await aRichPatient(world);
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const jsonOf = async (person: { id: string }, personId?: string) =>
  (await world.as(person))(exportRecord, { query: { personId } });
async function download(person: { id: string } | undefined, query: string) {
  const headers = person && { authorization: `Bearer ${await world.tokenOf(person.id)}` };
  return world.app.inject({ url: `/user/export?${query}`, ...(headers && { headers }) });
}

test("a patient exports everything that is held about them", async () => {
  const { account, record, choices } = await jsonOf(rich.patient);

  expect(account).toMatchObject({ email: traces.email, deliveryAddresses: [{ streetAddress: traces.street }] });
  expect(record.person).toMatchObject({ firstName: traces.firstName, birthDate: "1990-04-12", sex: "female" });
  expect(record.profile).toMatchObject({ phone: traces.phone, bloodGroup: "B+", heightCm: 162.5, weightKg: 58 });
  expect(record.entries.map(({ name }) => name).toSorted()).toEqual(["Eczema", traces.allergy, "Telma 40"]);
  expect(record.visits).toMatchObject([
    { _id: rich.appointmentId, status: "completed", fee: 150, intake: { reason: traces.complaint } },
  ]);
  expect(record.doctors).toMatchObject([{ _id: rich.doctor.id, degree: "MBBS, MD (Dermatology)" }]);
  expect(record.prescriptions).toMatchObject([
    {
      advice: traces.advice,
      lines: [{ genericName: "PARACETAMOL" }],
      seenWarnings: [{ because: "Paracetamol", severity: "contraindicated" }],
    },
  ]);
  expect(record.orderLines.map(({ state, packs }) => ({ state, packs }))).toEqual([
    { state: "delivered", packs: 2 },
    { state: "delivered", packs: 2 },
  ]);
  expect(record.invoices).toHaveLength(2);
  expect(record.messages.map(({ content, isFromDoctor }) => ({ content, isFromDoctor }))).toEqual([
    { content: traces.chat, isFromDoctor: false },
    { content: "Please show me the tube.", isFromDoctor: true },
  ]);
  expect(record.files.map(({ of }) => of)).toEqual(["visit", "order", "chat"]);
  expect(record.measurements.map(({ kind }) => kind).toSorted()).toEqual([...measurementKinds].toSorted());
  expect(record.measurements).toContainEqual(
    expect.objectContaining({ kind: "sugar", value: 99.0858, entered: 5.5, unit: "mmol/L", context: "fasting" }),
  );
  expect(record.documents).toMatchObject([{ tag: "bloodTest", note: familyTraces.report, date: "2026-11-02" }]);
  expect(record.checkResults).toContainEqual(
    expect.objectContaining({ instrument: "idrs", answers: { sex: "female", age: 36, note: familyTraces.answer } }),
  );
  expect(choices).toMatchObject({
    avatar: { kind: "photo" },
    emergencyCard: { shows: ["allergies", "contact"], contact: { name: familyTraces.contact } },
    doctorShares: [{ part: "allergies", isShared: true }],
    agreements: [],
    links: [],
  });
  for (const { path } of [...record.files, ...record.documents]) {
    const headers = { authorization: `Bearer ${await world.tokenOf(rich.patient.id)}` };
    expect((await world.app.inject({ url: path, headers })).statusCode, path).toBe(200);
  }
});

test("the FHIR bundle is valid R4, and nothing is lost when it is read back", async () => {
  const reply = await download(rich.patient, "format=fhir");
  expect(reply.headers["content-type"]).toContain("application/fhir+json");
  const bundle = reply.json<Bundle>();

  expect(validateR4(bundle)).toEqual([]);
  expect(new Set(bundle.entry!.map(({ resource }) => resource!.resourceType))).toEqual(
    new Set([
      "Patient",
      "Observation",
      "AllergyIntolerance",
      "Condition",
      "MedicationStatement",
      "Organization",
      "Practitioner",
      "PractitionerRole",
      "Appointment",
      "DocumentReference",
      "MedicationRequest",
      "MedicationDispense",
      "Invoice",
      "Communication",
      "RiskAssessment",
    ]),
  );
  expect(recordOf(bundle)).toEqual((await jsonOf(rich.patient)).record);
});

test("a measured value has its code and its unit; a blood pressure has two parts, and a probability is one", async () => {
  const bundle = (await download(rich.patient, "format=fhir")).json<Bundle>();
  const resources = bundle.entry!.map(({ resource }) => resource!);
  const observations = resources.filter((resource): resource is Observation => resource.resourceType === "Observation");
  const withCode = (code: string) => observations.filter((of) => of.code.coding?.[0]?.code === code);
  expect(withCode("1558-6")).toMatchObject([{ valueQuantity: { value: 99.0858, code: "mg/dL" } }]);
  expect(withCode("8310-5")).toMatchObject([{ valueQuantity: { value: 37.5556, code: "Cel" } }]);
  // The profile of R4 for an oxygen saturation asks for its code beside the one of the method.
  expect(withCode("59408-5").map((of) => of.code.coding!.map(({ code }) => code))).toEqual([["59408-5", "2708-6"]]);
  const assessments = resources.filter(
    (resource): resource is RiskAssessment => resource.resourceType === "RiskAssessment",
  );
  expect(assessments.flatMap(({ prediction }) => prediction ?? [])).toEqual([
    { outcome: { text: "moderate" }, probabilityDecimal: 12 },
  ]);
  expect(withCode("85354-9")).toMatchObject([
    {
      component: [
        { code: { coding: [{ code: "8480-6" }] }, valueQuantity: { value: 128, code: "mm[Hg]" } },
        { code: { coding: [{ code: "8462-4" }] }, valueQuantity: { value: 82, code: "mm[Hg]" } },
      ],
    },
  ]);
});

test("the account's export names its dependants and caregivers, and a dependant's its agreement", async () => {
  const [account, other] = [await world.aPatient(), await world.aPatient({ firstName: "Devi", lastName: "Nair" })];
  const child = await addRichDependant(world, account, "Rao");
  await addCaregivers(world, account, other);

  const holder = await jsonOf(account, account.id);
  expect(holder.account!.dependants).toMatchObject([
    { _id: child, firstName: familyTraces.dependant, consent: { kind: "minor" } },
  ]);
  expect(holder.account!.caregiverLinks).toHaveLength(2);
  for (const link of [
    { caregiverEmail: familyTraces.caregiver, acceptedAt: null },
    { caregiverEmail: account.email, personName: "Devi Nair" },
  ])
    expect(holder.account!.caregiverLinks).toContainEqual(expect.objectContaining(link));
  const dependant = await jsonOf(account, child);
  expect(dependant.choices.agreements).toMatchObject([{ kind: "minor", givenBy: familyTraces.contact }]);
  expect(dependant.record.measurements).toHaveLength(measurementKinds.length);

  const bundle = (await download(account, `format=fhir&personId=${child}`)).json<Bundle>();
  expect(validateR4(bundle)).toEqual([]);
  expect(recordOf(bundle)).toEqual(dependant.record);
});

test("the validator refuses what is not R4", async () => {
  const bundle = (await download(rich.patient, "format=fhir")).json<Bundle>();
  const request = bundle.entry!.find(({ resource }) => resource!.resourceType === "MedicationRequest")!;
  Object.assign(request.resource!, { intent: undefined, dosis: "1-0-1" });
  expect(validateR4(bundle)).not.toEqual([]);
});

test("every reference of the bundle leads to one of its resources", async () => {
  const bundle = (await download(rich.patient, "format=fhir")).json<Bundle>();
  const known = new Set(bundle.entry!.map(({ resource }) => `${resource!.resourceType}/${resource!.id}`));
  const references = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, target]) => target!);
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((target) => !known.has(target))).toEqual([]);
});

test.each(["en", "hi"])("the PDF in %s opens as a file to save", async (lang) => {
  const reply = await download(rich.patient, `format=pdf&lang=${lang}`);
  expect(reply.headers["content-type"]).toBe("application/pdf");
  const { firstName, lastName } = traces;
  expect(reply.headers["content-disposition"]).toContain(`medisense-${firstName}-${lastName}-2026-11-20.pdf`);
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a dependant's export has nothing of the holder, and the other way round", async () => {
  const parent = await world.aPatient();
  const child = { accountId: parent.id, relation: "child", firstName: "Mini", lastName: "Rao" } as const;
  const [row] = await world.db
    .insert(persons)
    .values({ ...child, createdAt: noon })
    .returning();
  const { account, record } = await jsonOf(parent, row!.id);
  expect(account).toBeNull();
  expect(record).toMatchObject({ person: { firstName: "Mini" }, visits: [], messages: [] });
  await expect(jsonOf(parent)).rejects.toMatchObject({ code: "persons/sayForWhom" });
});

test("nobody exports another's record, and a visitor exports nothing", async () => {
  const other = await world.aPatient();
  await expect(jsonOf(other, rich.patient.id)).rejects.toMatchObject({ status: 404 });
  await expect(jsonOf(rich.doctor, rich.patient.id)).rejects.toMatchObject({ status: 403 });
  expect((await download(undefined, "format=json")).statusCode).toBe(401);
  expect((await download(other, "format=xml")).statusCode).toBe(400);
});

test("exports are limited in each hour", async () => {
  const patient = await world.aPatient();
  for (let count = 0; count < EXPORTS_PER_HOUR; count++) await jsonOf(patient);
  await expect(jsonOf(patient)).rejects.toMatchObject({ code: exportErrors.tooMany.code, status: 429 });
  world.travelTo("2026-11-20T13:01:00+05:30");
  await expect(jsonOf(patient)).resolves.toBeDefined();
});
