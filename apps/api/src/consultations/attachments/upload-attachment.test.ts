import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as contract from "@medisense/contract/chat";
import { fileErrors, fileLimits } from "@medisense/contract/files";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { aHugePng, aJpeg, aPdf, aPng, SECRET } from "../../platform/testing/sample-files.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { aPair, aVisit } from "../testing/chats.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo("2026-11-20T12:00:00+05:30"));
afterAll(() => world.close());

type Person = { id: string };
const { chatErrors } = contract;

function form(bytes: Buffer, name = "rash.jpg", type = "image/jpeg") {
  const data = new FormData();
  data.append("file", new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
}

async function upload(sender: Person, receiver: Person, body: FormData) {
  const request = new Request("http://localhost", { method: "POST", body });
  const reply = await world.app.inject({
    method: "POST",
    url: `/message/attachments/${receiver.id}`,
    headers: {
      authorization: `Bearer ${await world.tokenOf(sender.id)}`,
      "content-type": request.headers.get("content-type")!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; attachment?: contract.Attachment }>() };
}

async function fetchFile(id: string, reader?: Person) {
  const headers = reader ? { authorization: `Bearer ${await world.tokenOf(reader.id)}` } : {};
  return world.app.inject({ url: `/message/attachments/${id}`, headers });
}

const send = async (sender: Person, receiver: Person, attachmentId: string, clientId?: string) =>
  (await world.as(sender))(contract.sendMessage, { params: { id: receiver.id }, body: { attachmentId, clientId } });

test("[CONS-01] a photo reaches the other person without its metadata, as a download and never as a page", async () => {
  const { patient, doctor } = await aPair(world);
  const { attachment, status } = await upload(patient, doctor, form(aJpeg().bytes, "C:\\photos\\मेरा दाग.JPG"));
  expect(status).toBe(200);
  expect(attachment).toMatchObject({ name: "मेरा दाग.jpg", type: "image/jpeg" });
  const { newMessage } = await send(patient, doctor, attachment!._id);
  expect(newMessage).toMatchObject({ content: "", attachment });

  const [message] = (await (await world.as(doctor))(contract.readChat, { params: { id: patient.id }, query: {} })).data;
  expect(message!.attachment).toEqual(attachment);
  for (const reader of [patient, doctor]) {
    const file = await fetchFile(attachment!._id, reader);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.length).toBe(attachment!.size);
    expect(file.rawPayload.includes(SECRET)).toBe(false);
    expect(file.headers).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*;sandbox$/),
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename\*=UTF-8''%E0/),
    });
  }
});

test("[CONS-01] nobody else can open a file, before or after it is sent", async () => {
  const { patient, doctor } = await aPair(world);
  const stranger = await world.aPatient();
  await aVisit(world, stranger, doctor, { startsAt: "2026-11-21T11:00:00+05:30" });
  const { attachment } = await upload(patient, doctor, form(aPng().bytes));
  const readers = [stranger, await world.aDoctor(), await world.aUser({ role: "admin" })];
  for (const reader of readers) expect((await fetchFile(attachment!._id, reader)).statusCode).toBe(404);
  await send(patient, doctor, attachment!._id);
  for (const reader of readers) expect((await fetchFile(attachment!._id, reader)).statusCode).toBe(404);
  expect((await fetchFile(attachment!._id)).statusCode).toBe(401);
  expect((await fetchFile(crypto.randomUUID(), patient)).statusCode).toBe(404);
  expect((await fetchFile("..%2F..%2Fetc%2Fpasswd", patient)).statusCode).toBe(404);
});

test("[CONS-01] only the uploader can send a file, only in its chat and only once", async () => {
  const { patient, doctor } = await aPair(world);
  const other = await world.aDoctor();
  await aVisit(world, patient, other);
  const { attachment } = await upload(patient, doctor, form(aPdf(), "report.pdf"));
  const id = attachment!._id;
  const refused = { code: chatErrors.attachmentNotYours.code };
  await expect(send(doctor, patient, id)).rejects.toMatchObject(refused);
  await expect(send(patient, other, id)).rejects.toMatchObject(refused);
  await expect(send(patient, doctor, crypto.randomUUID())).rejects.toMatchObject(refused);
  const first = await send(patient, doctor, id, "file-once");
  expect(await send(patient, doctor, id, "file-once")).toEqual(first);
  await expect(send(patient, doctor, id)).rejects.toMatchObject(refused);
});

test("[CONS-01] only intact photos and PDFs up to 10 MB are accepted, judged by their content", async () => {
  const { patient, doctor } = await aPair(world);
  const before = files();
  const cases: [FormData, { code: string; status: number }][] = [
    [form(Buffer.from("<script>alert(1)</script>"), "x.jpg"), fileErrors.wrongType],
    [form(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "x.png", "image/png"), fileErrors.wrongType],
    [form(Buffer.alloc(0)), fileErrors.wrongType],
    [form(aJpeg().bytes.subarray(0, 30)), fileErrors.broken],
    [form(aHugePng()), fileErrors.tooManyPixels],
    [form(aPdf({ trailer: "/Encrypt 5 0 R" })), fileErrors.pdfLocked],
    [form(aPdf({ objects: "2 0 obj <</S/JavaScript/JS(1)>> endobj\n" })), fileErrors.pdfActive],
    [form(Buffer.concat([aPdf(), Buffer.alloc(fileLimits.bytes)])), fileErrors.tooLarge],
    [new FormData(), fileErrors.missing],
  ];
  for (const [body, { code, status }] of cases)
    expect(await upload(patient, doctor, body)).toMatchObject({ code, status });
  expect(files()).toEqual(before);
  const whole = form(Buffer.concat([aPdf(), Buffer.alloc(fileLimits.bytes - aPdf().length)]));
  expect(await upload(patient, doctor, whole)).toMatchObject({ status: 200 });
});

test("[CONS-01] a malformed form is refused and never causes a server error", async () => {
  const { patient, doctor } = await aPair(world);
  const authorization = `Bearer ${await world.tokenOf(patient.id)}`;
  for (const [type, payload] of [
    ["multipart/form-data; boundary=x", "--x\r\ncontent-disposition: form-data; name=file; filename=a\r\n\r\ncut off"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "noise"],
    ["application/json", "{}"],
    ["text/plain", "text"],
  ] as const) {
    const reply = await world.app.inject({
      method: "POST",
      url: `/message/attachments/${doctor.id}`,
      headers: { authorization, "content-type": type },
      payload,
    });
    expect([type, reply.statusCode >= 400 && reply.statusCode < 500, reply.json().success]).toEqual([
      type,
      true,
      false,
    ]);
  }
});

test("[CONS-01] a person who may not write cannot upload a file", async () => {
  const { patient, doctor } = await aPair(world);
  const before = files();
  expect(await upload(await world.aPatient(), doctor, form(aPdf()))).toMatchObject({ status: 403 });
  await world.db.update(appointments).set({ status: "cancelled" }).where(eq(appointments.patientId, patient.id));
  expect(await upload(patient, doctor, form(aPdf()))).toMatchObject({ code: chatErrors.closed.code });
  expect(files()).toEqual(before);
});

test("[CONS-01] a file that was never sent is deleted after a day; a sent file stays", async () => {
  const { patient, doctor } = await aPair(world);
  const { attachment: sent } = await upload(patient, doctor, form(aPdf()));
  const { attachment: unsent } = await upload(patient, doctor, form(aPdf()));
  await send(patient, doctor, sent!._id);
  world.travelTo("2026-11-21T12:00:01+05:30");
  await world.tasks["consultations.purge-attachments"]!({});
  expect(files()).toContain(sent!._id);
  expect(files()).not.toContain(unsent!._id);
  expect(readFileSync(join(world.config.dataDir, "attachments", sent!._id))).toEqual(aPdf());
});

const files = () => readdirSync(join(world.config.dataDir, "attachments")).toSorted();
