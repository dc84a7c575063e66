import { randomUUID } from "node:crypto";
import { saveCheckResult } from "@medisense/contract/health/check-results";
import { saveMeasurement } from "@medisense/contract/health/measurements";
import { personErrors } from "@medisense/contract/persons/persons";
import { type TimelineEntry, listRecords } from "@medisense/contract/health/records";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { aDeliveredOrder } from "../../pharmacy/testing/delivered-order.fixture.ts";
import { orders } from "../../pharmacy/tables/order-tables.ts";
import { noon } from "../../testing/noon.ts";
import { aSignedPrescription } from "../../testing/signed-prescription.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { healthDocuments } from "../tables/document-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const at = "2026-11-20T03:00:00.000Z";

const list = async (patient: Person, query: object = {}) => (await world.as(patient))(listRecords, { query });
const kindsOf = (data: TimelineEntry[]) => data.map(({ record }) => record);

/** A patient with one entry of each kind. */
async function aRichPatient() {
  const { patient, orderId } = await aDeliveredOrder(world);
  const { id: prescriptionId, appointmentId } = await aSignedPrescription(world, patient);
  const client = await world.as(patient);
  const weight = { kind: "weight", entered: 61, unit: "kg", measuredAt: at } as const;
  await client(saveMeasurement, { params: { id: randomUUID() }, body: weight });
  const gates = { emergencyNow: false, pregnant: false, onThyroidMedicine: false };
  const thyroid = { instrument: "tsh-bands", answers: { ...gates, age: 40, tshMiuL: 2 } };
  await client(saveCheckResult, { params: { id: randomUUID() }, body: thyroid });
  const file = { name: "Knee MRI.pdf", type: "application/pdf" as const, size: 900, note: "left side" };
  await world.db
    .insert(healthDocuments)
    .values({ ...file, id: randomUUID(), personId: patient.id, tag: "scan", date: "2026-10-02", createdAt: noon });
  return { patient, orderId, prescriptionId, appointmentId };
}

test("one timeline holds visits, prescriptions, orders, reports, results and values, latest first", async () => {
  const { patient, orderId, prescriptionId, appointmentId } = await aRichPatient();
  const { data, next } = await list(patient);
  expect(next).toBeNull();
  expect(kindsOf(data).toSorted()).toEqual(["check", "document", "measurement", "order", "prescription", "visit"]);
  expect(data.map((entry) => entry.at)).toEqual(
    data
      .map((entry) => entry.at)
      .toSorted()
      .toReversed(),
  );
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        record: "visit",
        _id: appointmentId,
        doctorName: "Dr. Meera Iyer",
        status: "confirmed",
      }),
      expect.objectContaining({ record: "prescription", _id: prescriptionId, medicines: ["TELMISARTAN"] }),
      expect.objectContaining({ record: "order", _id: orderId, medicines: [expect.any(String)] }),
      expect.objectContaining({ record: "document", name: "Knee MRI.pdf", at: "2026-10-01T18:30:00.000Z" }),
      expect.objectContaining({
        record: "check",
        instrument: "tsh-bands",
        headline: expect.objectContaining({ band: "normal" }),
      }),
      expect.objectContaining({ record: "measurement", kind: "weight", value: 61 }),
    ]),
  );
});

test.each([
  ["telmi", ["prescription"]],
  ["meera", ["visit", "prescription"]],
  ["mri KNEE", ["document"]],
  ["स्कैन", ["document"]],
  ["thyroid", ["check"]],
  ["थायरॉइड", ["check"]],
  ["वजन", ["measurement"]],
  ["%", []],
  ["knee thyroid", []],
])("a search for %s finds %j", async (search, found) => {
  rich ??= await aRichPatient();
  const { data } = await list(rich.patient, { search });
  expect(kindsOf(data).toSorted()).toEqual(found.toSorted());
});
let rich: Awaited<ReturnType<typeof aRichPatient>> | undefined;

test("kinds and days narrow the list, both days included", async () => {
  const { patient } = await aRichPatient();
  expect(kindsOf((await list(patient, { kinds: "document,check" })).data)).toEqual(["check", "document"]);
  const october = { from: "2026-10-02", to: "2026-10-02" };
  expect(kindsOf((await list(patient, october)).data)).toEqual(["document"]);
  expect((await list(patient, { from: "2026-10-03", to: "2026-10-09" })).data).toEqual([]);
  await expect(list(patient, { kinds: "dreams" })).rejects.toMatchObject({ status: 400 });
});

test("a long record is read page by page, each entry once and in order", async () => {
  const patient = await world.aPatient();
  await list(patient);
  // Three values share each instant, so that a page ends between equal times.
  await world.db.execute(sql`insert into measurements (id, person_id, kind, value, entered, unit, measured_at, created_at)
    select gen_random_uuid(), ${patient.id}, 'pulse', 70, 70, 'per minute',
      ${at}::timestamptz - (n / 3) * interval '1 hour', ${at}::timestamptz from generate_series(1, 100) n`);
  const seen: TimelineEntry[] = [];
  let before: string | undefined;
  do {
    const page = await list(patient, before ? { before } : {});
    expect(page.data.length).toBeLessThanOrEqual(30);
    seen.push(...page.data);
    before = page.next ?? undefined;
  } while (before);
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(100);
  expect(seen.map((entry) => entry.at)).toEqual(
    seen
      .map((entry) => entry.at)
      .toSorted()
      .toReversed(),
  );
});

test("a child's entries are in the child's record only", async () => {
  const { patient, orderId, appointmentId } = await aRichPatient();
  const named = { relation: "child" as const, firstName: "Aarav", lastName: "Rao" };
  const [child] = await world.db
    .insert(persons)
    .values({ ...named, accountId: patient.id, createdAt: noon })
    .returning();
  await world.db.update(appointments).set({ personId: child!.id }).where(eq(appointments.id, appointmentId));
  await world.db.update(orders).set({ personId: child!.id }).where(eq(orders.id, orderId));

  const kindsFor = async (personId: string) => kindsOf((await list(patient, { personId })).data).toSorted();
  expect(await kindsFor(child!.id)).toEqual(["order", "prescription", "visit"]);
  expect(await kindsFor(patient.id)).toEqual(["check", "document", "measurement"]);
  await expect(list(patient)).rejects.toMatchObject({ code: personErrors.sayForWhom.code });
});

test("nobody lists another's record", async () => {
  const patient = await world.aPatient();
  const refused = { code: personErrors.notFound.code };
  await expect(list(await world.aPatient(), { personId: patient.id })).rejects.toMatchObject(refused);
  await expect(list(await world.aPatient(), { personId: randomUUID() })).rejects.toMatchObject(refused);
  for (const role of ["doctor", "hospital", "admin", "pharmacy"] as const) {
    const organisationName = role === "hospital" || role === "pharmacy" ? "Neem" : null;
    const stranger = await world.aUser({ role, organisationName });
    await expect(list(stranger, { personId: patient.id })).rejects.toMatchObject({ status: 403 });
  }
});
