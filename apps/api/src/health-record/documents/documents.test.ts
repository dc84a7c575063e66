import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileErrors } from "@medisense/contract/files";
import * as contract from "@medisense/contract/health/documents";
import { NOT_TO_KEEP } from "@medisense/contract/health/not-to-keep";
import { acceptCaregiver, inviteCaregiver } from "@medisense/contract/persons/caregivers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aJpeg, aPdf, SECRET } from "../../platform/testing/sample-files.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { healthDocuments } from "../tables/document-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Person = { id: string };
const { documentErrors, documentLimits } = contract;
const stored = () => {
  const folder = join(world.config.dataDir, "health-documents");
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function add(
  patient: Person,
  { bytes = aPdf(), name = "report.pdf", query = "tag=bloodTest&date=2026-11-01", note = "" } = {},
) {
  const data = new FormData();
  if (note) data.append("note", note);
  data.append("file", new Blob([new Uint8Array(bytes)]), name);
  const request = new Request("http://localhost", { method: "POST", body: data });
  const reply = await world.app.inject({
    method: "POST",
    url: `/user/records/documents?${query}`,
    headers: {
      authorization: `Bearer ${await world.tokenOf(patient.id)}`,
      "content-type": request.headers.get("content-type")!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; data?: contract.HealthDocument }>() };
}

const list = async (patient: Person, query: object = {}) =>
  (await (await world.as(patient))(contract.listHealthDocuments, { query })).data;
const change = async (
  patient: Person,
  id: string,
  body = { tag: "scan", date: "2026-10-02", note: "Left knee" } as const,
) => (await (await world.as(patient))(contract.changeHealthDocument, { params: { id }, body })).data;
const remove = async (patient: Person, id: string) =>
  (await world.as(patient))(contract.removeHealthDocument, { params: { id } });
const openFile = async (reader: Person, id: string) =>
  world.app.inject({
    url: contract.healthDocumentPath.replace(":id", id),
    headers: { authorization: `Bearer ${await world.tokenOf(reader.id)}` },
  });

test("a note comes with the file, and one that is too long is refused", async () => {
  const patient = await world.aPatient();
  expect((await add(patient, { note: " Left knee\n" })).data).toMatchObject({ note: "Left knee" });
  const before = stored();
  expect(await add(patient, { note: "x".repeat(documentLimits.note + 1) })).toMatchObject({ status: 400 });
  expect(await add(patient, { note: "x".repeat(100_000) })).toMatchObject({ status: 400 });
  expect(stored()).toEqual(before);
});

test("a report is uploaded, described, opened and deleted for good", async () => {
  const patient = await world.aPatient();
  const { data } = await add(patient);
  const { _id } = data!;
  expect(await list(patient)).toMatchObject([
    { _id, tag: "bloodTest", date: "2026-11-01", name: "report.pdf", note: "" },
  ]);
  expect(await change(patient, _id)).toMatchObject({ tag: "scan", date: "2026-10-02", note: "Left knee" });

  const file = await openFile(patient, _id);
  expect(file.rawPayload).toEqual(aPdf());
  expect(file.headers).toMatchObject({ "content-type": "application/pdf" });
  expect(file.headers["content-disposition"]).toMatch(/^inline/);

  await remove(patient, _id);
  expect(await list(patient)).toEqual([]);
  expect(stored()).not.toContain(_id);
  expect((await openFile(patient, _id)).statusCode).toBe(404);
});

test("a caregiver's device is told not to keep a report, and its person's own device may", async () => {
  const [parent, child] = [await world.aPatient(), await world.aPatient()];
  const { data } = await add(parent);
  const { given } = await (await world.as(parent))(inviteCaregiver, {
    body: { email: child.email, endsOn: "2026-12-31" },
  });
  await (await world.as(child))(acceptCaregiver, { params: { id: given[0]!._id } });

  const [own, read] = [await openFile(parent, data!._id), await openFile(child, data!._id)];

  expect([own.statusCode, read.statusCode]).toEqual([200, 200]);
  expect([own.headers[NOT_TO_KEEP], read.headers[NOT_TO_KEEP]]).toEqual([undefined, "1"]);
});

test("a photo loses its metadata, and a wrong file or a date to come is refused without a trace", async () => {
  const patient = await world.aPatient();
  const { data } = await add(patient, { bytes: aJpeg().bytes, name: "C:\\scans\\knee.JPG" });
  expect(data).toMatchObject({ name: "knee.jpg", type: "image/jpeg" });
  expect((await openFile(patient, data!._id)).rawPayload.includes(SECRET)).toBe(false);

  const before = stored();
  expect(await add(patient, { bytes: Buffer.from("<script>") })).toMatchObject({ code: fileErrors.wrongType.code });
  expect(await add(patient, { query: "tag=scan&date=2030-01-01" })).toMatchObject({
    code: documentErrors.wrongDate.code,
  });
  expect(await add(patient, { query: "tag=horoscope&date=2026-01-01" })).toMatchObject({ status: 400 });
  expect(stored()).toEqual(before);
});

test("the same report again, such as after a lost answer, is stored once; with other words or content it is another", async () => {
  const patient = await world.aPatient();
  const before = stored().length;
  const [first, again] = await Promise.all([add(patient), add(patient)]);
  expect(again.data).toEqual(first.data);
  expect(await add(patient)).toMatchObject({ status: 200, data: first.data });
  expect(await list(patient)).toHaveLength(1);
  expect(stored()).toHaveLength(before + 1);

  const other = aPdf();
  other[other.length - 1] = other.at(-1) === 10 ? 32 : 10;
  await add(patient, { bytes: other });
  await add(patient, { note: "Left knee" });
  await add(patient, { query: "tag=bloodTest&date=2026-11-02" });
  await add(await world.aPatient());
  expect(await list(patient)).toHaveLength(4);
});

test("a report whose file is missing on the disk does not keep the same one from being stored", async () => {
  const patient = await world.aPatient();
  const { data } = await add(patient);
  rmSync(join(world.config.dataDir, "health-documents", data!._id));
  expect((await add(patient)).status).toBe(200);
});

test("another's reports are not found, for every role", async () => {
  const patient = await world.aPatient();
  const { _id } = (await add(patient)).data!;
  const other = await world.aPatient();
  const refused = { code: documentErrors.notFound.code };
  await expect(change(other, _id)).rejects.toMatchObject(refused);
  await expect(remove(other, _id)).rejects.toMatchObject(refused);
  await expect(list(other, { personId: patient.id })).rejects.toMatchObject({ status: 404 });
  expect(await add(other, { query: `personId=${patient.id}&tag=scan&date=2026-11-01` })).toMatchObject({ status: 404 });
  for (const role of ["user", "doctor", "hospital", "admin", "pharmacy"] as const) {
    const organisationName = role === "hospital" || role === "pharmacy" ? "Neem" : null;
    const stranger = await world.aUser({ role, organisationName });
    expect((await openFile(stranger, _id)).statusCode).toBe(404);
    if (role === "user") continue;
    await expect(list(stranger, { personId: patient.id })).rejects.toMatchObject({ status: 403 });
    await expect(remove(stranger, _id)).rejects.toMatchObject({ status: 403 });
  }
  expect((await world.app.inject({ url: contract.healthDocumentPath.replace(":id", _id) })).statusCode).toBe(401);
  expect(await list(patient)).toHaveLength(1);
});

test("reports sent at once never pass the limit, and a second deletion finds it done", async () => {
  const patient = await world.aPatient();
  const first = (await add(patient)).data!;
  const rows = Array.from({ length: documentLimits.files - 3 }, () => ({ ...first, id: crypto.randomUUID() }));
  await world.db.insert(healthDocuments).values(
    rows.map(({ id, tag, name, type, size, date }) => ({
      id,
      personId: patient.id,
      tag,
      name,
      type,
      size,
      date,
      createdAt: noon,
    })),
  );

  const files = stored().length;
  const sent = await Promise.all(Array.from({ length: 5 }, (_, n) => add(patient, { name: `${n}.pdf` })));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(sent.find(({ status }) => status !== 200)).toMatchObject({ code: documentErrors.tooMany.code });
  expect(stored()).toHaveLength(files + 2);

  await Promise.all([remove(patient, first._id), remove(patient, first._id)]);
  await remove(patient, first._id);
  expect(await world.db.$count(healthDocuments, eq(healthDocuments.personId, patient.id))).toBe(
    documentLimits.files - 1,
  );
});
