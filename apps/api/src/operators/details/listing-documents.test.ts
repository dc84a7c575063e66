import { createClient } from "@medisense/contract/client";
import { fileErrors } from "@medisense/contract/files";
import {
  addListingDocument,
  listingDocumentErrors,
  listingDocumentPath,
  MOST_LISTING_DOCUMENTS,
  readListing,
  removeListingDocument,
} from "@medisense/contract/operators/listing-details";
import { listOperatorActs } from "@medisense/contract/operators/audit";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPdf } from "../../platform/testing/sample-files.ts";
import { createWorld, type World } from "../../testing/world.ts";

const pdf = aPdf();
let world: World;
let admin: { id: string };
beforeAll(async () => {
  world = await createWorld();
  admin = await world.aUser({ role: "admin" });
});
afterAll(() => world.close());

/** Sends a document as the browser does. */
async function upload(doctor: { id: string }, bytes: Buffer, account = admin, name = "certificate.pdf") {
  const token = await world.tokenOf(account.id);
  const call = createClient(async ({ method, url }) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), name);
    const sent = new Response(form);
    const reply = await world.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, "content-type": sent.headers.get("content-type")! },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  });
  return call(addListingDocument, { params: { kind: "doctors", id: doctor.id } });
}

async function open(id: string, account?: { id: string }) {
  const headers = account ? { authorization: `Bearer ${await world.tokenOf(account.id)}` } : {};
  return world.app.inject({ url: listingDocumentPath.replace(":id", id), headers });
}

test("a certificate is shown to admins, to nobody else, and leaves no file once it is removed", async () => {
  const doctor = await world.aDoctor();
  const { data } = await upload(doctor, pdf);
  expect(data).toMatchObject([{ name: "certificate.pdf", by: "Asha Rao" }]);
  const id = data[0]!._id;
  const call = await world.as(admin);
  const params = { kind: "doctors", id: doctor.id } as const;
  expect((await call(readListing, { params })).data.documents).toEqual(data);

  expect((await open(id, await world.aUser({ role: "admin" }))).rawPayload.equals(pdf)).toBe(true);
  for (const other of [doctor, await world.aPatient(), await world.aDoctor()])
    expect((await open(id, other)).statusCode).toBe(404);
  expect((await open(id)).statusCode).toBe(401);

  const file = join(world.config.dataDir, "listing-documents", id);
  expect(existsSync(file)).toBe(true);
  expect((await call(removeListingDocument, { params: { ...params, documentId: id } })).data).toEqual([]);
  expect(existsSync(file)).toBe(false);
  expect((await open(id, admin)).statusCode).toBe(404);
});

test("the same document again, such as after a lost answer, is stored once and written down once", async () => {
  const doctor = await world.aDoctor();
  const [first, again] = [await upload(doctor, pdf), await upload(doctor, pdf)];
  expect(again.data).toEqual(first.data);
  const call = await world.as(admin);
  const acts = (await call(listOperatorActs, { query: { operatorId: admin.id } })).data;
  expect(acts.filter(({ act, subject }) => act === "add-listing-document" && subject.id === doctor.id)).toHaveLength(1);
  const params = { kind: "doctors", id: doctor.id, documentId: first.data[0]!._id } as const;
  for (let press = 0; press < 2; press++) expect((await call(removeListingDocument, { params })).data).toEqual([]);
});

test("what is no photo or PDF is refused, and so is one document too many", async () => {
  const doctor = await world.aDoctor();
  await expect(upload(doctor, Buffer.from("<script>"))).rejects.toMatchObject({ code: fileErrors.wrongType.code });
  for (let n = 0; n < MOST_LISTING_DOCUMENTS; n++) await upload(doctor, pdf, admin, `${n}.pdf`);
  await expect(upload(doctor, pdf)).rejects.toMatchObject({ code: listingDocumentErrors.tooMany.code });
  await expect(upload(doctor, pdf, doctor)).rejects.toMatchObject({ status: 403 });
});
