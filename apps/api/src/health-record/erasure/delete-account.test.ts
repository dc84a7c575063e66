import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cancelAppointment } from "@medisense/contract/appointments";
import { deleteAccount, erasureErrors } from "@medisense/contract/health/erasure";
import { logIn } from "@medisense/contract/identity";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { hashPassword } from "../../identity/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { h1Register } from "../../pharmacy/tables/prescription-tables.ts";
import { logRecordAccess } from "../../persons/index.ts";
import { aPaidParcel } from "../../pharmacy/testing/paid-parcel.fixture.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { columnsWith } from "../testing/columns-with.ts";
import { aRichPatient, traces } from "../testing/rich-patient.fixture.ts";
import { addCaregivers, addRichDependant, familyTraces } from "../testing/rich-record.fixture.ts";
import { erasers } from "./erasers.ts";

const PASSWORD = "Marigold@77";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

async function givePassword({ id }: { id: string }) {
  await world.db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, id));
}
const deleteAs = async (person: { id: string }, password = PASSWORD) =>
  (await (await world.as(person))(deleteAccount, { body: { password } })).receipt;

/** Gives the account a dependant, caregivers on both sides, and readings of its record and by it. */
async function addFamily(patient: { id: string; email: string }) {
  const other = await world.aPatient();
  const child = await addRichDependant(world, patient, traces.lastName);
  await addCaregivers(world, patient, other);
  const reading = { part: "record", reason: "caregiver" } as const;
  await logRecordAccess(world, { ...reading, personId: child, readerId: other.id });
  await logRecordAccess(world, { ...reading, personId: other.id, readerId: patient.id });
}

/** Returns the names and contents of all stored files in one text. */
function storedText() {
  const files = readdirSync(world.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map((file) => readFileSync(join(file.parentPath, file.name), "latin1")).join("\n");
}

test("after a deletion nothing is left outside what the receipt names, and at the end nothing at all", async () => {
  const rich = await aRichPatient(world);
  await givePassword(rich.patient);
  const dispensed = await world.db.execute<{ line: string }>(sql`select line_id as line from dispensings limit 1`);
  await world.db.insert(h1Register).values({
    lineId: dispensed.rows[0]!.line,
    storeId: rich.store.id,
    prescriber: "Dr. Paper",
    patientName: `${traces.firstName} ${traces.lastName}`,
    drug: "Cefixime",
    quantity: 1,
    suppliedOn: "2026-11-20",
    keepUntil: "2029-11-20",
  });
  await addFamily(rich.patient);
  const texts = [...Object.values(traces), ...Object.values(familyTraces)];
  expect((await columnsWith(world.db, texts)).length).toBeGreaterThan(25);
  for (const text of [familyTraces.report, familyTraces.contact]) expect(storedText()).toContain(text);

  const { kept } = await deleteAs(rich.patient);
  expect(kept).toEqual([
    { kind: "medical-record", count: 3, until: "2029-11-20T07:30:00.000Z" },
    { kind: "pharmacy-record", count: 2, until: "2029-11-20T06:30:00.000Z" },
    { kind: "h1-register", count: 1, until: "2029-11-20T00:00:00.000Z" },
    { kind: "invoice", count: 3, until: "2032-11-20T06:30:00.000Z" },
    { kind: "access-log", count: 2, until: "2027-11-20T06:30:00.000Z" },
    { kind: "farewell-mail", count: 1, until: "2026-12-20T06:30:00.000Z" },
  ]);
  expect(await columnsWith(world.db, texts)).toEqual([
    "dispensings.patient_name",
    "h1_register.patient_name",
    "intake_files.name",
    "intakes.reason",
    "mails.recipient",
    "messages.content",
    "order_documents.content",
    "order_prescriptions.name",
    "prescriptions.advice",
    "prescriptions.patient_name",
    "record_accesses.reader_name",
    "visit_documents.content",
  ]);
  for (const text of texts) expect(storedText()).not.toContain(text);

  world.travelTo("2032-11-21T12:00:00+05:30");
  await world.tasks["health-record.purge-ended"]!({});
  await world.tasks["notifications.purge"]!({});
  expect(await columnsWith(world.db, texts)).toEqual([]);
  expect(storedText()).toBe("");
});

test("before its end the purge leaves a record alone, and a living account's record for good", async () => {
  world.travelTo(noon);
  const { patient } = await aRichPatient(world, "other@example.com");
  world.travelTo("2029-11-19T12:00:00+05:30");
  await world.tasks["health-record.purge-ended"]!({});
  expect(await columnsWith(world.db, [traces.advice])).toEqual(["prescriptions.advice"]);
  world.travelTo("2032-11-21T12:00:00+05:30");
  await world.tasks["health-record.purge-ended"]!({});
  expect(await columnsWith(world.db, [traces.advice])).toEqual(["prescriptions.advice"]);
  expect(patient.email).toBe("other@example.com");
});

test("nobody logs in to a deleted account, its sessions end, and the email is free again", async () => {
  const email = "leaving@example.com";
  const patient = await world.aPatient({ email });
  await givePassword(patient);
  const call = await world.as(patient);
  await call(deleteAccount, { body: { password: PASSWORD } });

  await expect(call(deleteAccount, { body: { password: PASSWORD } })).rejects.toMatchObject({ status: 401 });
  await expect((await world.as())(logIn, { body: { email, password: PASSWORD, role: "user" } })).rejects.toMatchObject({
    status: 401,
  });
  await expect(world.aPatient({ email })).resolves.toBeDefined();
});

test("the receipt is mailed in the language of the account", async () => {
  const patient = await world.aPatient({ locale: "hi" });
  await givePassword(patient);
  await deleteAs(patient);
  const mails = await mailsTo(world, patient);
  expect(mails.map(({ subject }) => subject)).toEqual(["आपका MediSense खाता मिटा दिया गया है"]);
});

test("a wrong password deletes nothing, and guesses are limited", async () => {
  const patient = await world.aPatient();
  await givePassword(patient);
  for (let guess = 0; guess < 5; guess++) {
    await expect(deleteAs(patient, "wrong")).rejects.toMatchObject({ code: erasureErrors.wrongPassword.code });
  }
  await expect(deleteAs(patient)).rejects.toMatchObject({ code: erasureErrors.tooManyAttempts.code, status: 429 });
});

test("an account with a booked visit or an order on its way is not deleted until they are cancelled or over", async () => {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await givePassword(patient);
  const appointmentId = await bookAndPay(world, patient, doctor);
  await expect(deleteAs(patient)).rejects.toMatchObject({ code: erasureErrors.openVisit.code, status: 409 });
  await (await world.as(patient))(cancelAppointment, { body: { appointmentId, reason: "" } });
  await expect(deleteAs(patient)).resolves.toBeDefined();

  const { patient: buyer } = await aPaidParcel(world);
  await givePassword(buyer);
  await expect(deleteAs(buyer)).rejects.toMatchObject({ code: erasureErrors.openOrder.code });
});

test("two deletions at once make one receipt", async () => {
  const patient = await world.aPatient();
  await givePassword(patient);
  const [one, other] = await Promise.all([world.as(patient), world.as(patient)]);
  const results = await Promise.allSettled(
    [one, other].map((call) => call(deleteAccount, { body: { password: PASSWORD } })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("every table that leads to a person is in the hands of an eraser", async () => {
  const { rows } = await world.db.execute<{ child: string; parent: string }>(sql`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const reached = new Set(["users", "persons", ...(await tablesNaming(people))]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { child, parent } of rows) if (reached.has(parent) && !ofStaff.has(child)) reached.add(child);
  }
  const answeredFor = new Set(erasers.flatMap(({ tables }) => tables));
  expect([...reached].filter((table) => !answeredFor.has(table)).toSorted()).toEqual([]);
});

test("every eraser answers for tables that exist", async () => {
  const { rows } = await world.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  expect(erasers.flatMap(({ tables }) => tables).filter((table) => !existing.has(table))).toEqual([]);
});

/** The columns by which a table names somebody, also without a foreign key. */
const people = [
  "person_id",
  "account_id",
  "patient_id",
  "user_id",
  "holder_id",
  "caregiver_id",
  "reader_id",
  "sender_id",
  "uploader_id",
  "email",
  "recipient",
];

async function tablesNaming(columns: string[]) {
  const { rows } = await world.db.execute<{ name: string }>(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ${columns}`);
  return rows.map(({ name }) => name).filter((name) => !ofStaff.has(name));
}

/** The tables of accounts that are not patients, and those that lead from there to no person. */
const ofStaff = new Set([
  "doctors",
  "hospitals",
  "stores",
  "weekly_hours",
  "leaves",
  "favourite_medicines",
  "medicines",
  "order_document_counters",
  "operator_acts",
  "import_reports",
  "listing_documents",
  "listing_invitations",
]);
