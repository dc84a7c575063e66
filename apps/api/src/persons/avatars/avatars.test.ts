import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type Avatar,
  avatarErrors,
  avatarLimits,
  chooseAvatar,
  type DrawnAvatar,
} from "@medisense/contract/persons/avatars";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aJpeg, aPdf, aPng, SECRET } from "../../platform/testing/sample-files.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { readProfileAs } from "../profile/profile.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Row = { id: string };
const choose = async (patient: Row, drawn: DrawnAvatar | null, personId?: string) =>
  (await (await world.as(patient))(chooseAvatar, { body: { drawn, personId } })).data;
const aDrawnJpeg = () => aJpeg({ side: avatarLimits.drawnPx }).bytes;
const stored = () => readdirSync(join(world.config.dataDir, "avatars"));

async function upload(patient: Row, bytes: Buffer, personId = patient.id) {
  const data = new FormData();
  data.append("file", new Blob([new Uint8Array(bytes)]), "me.jpg");
  const request = new Request("http://localhost", { method: "POST", body: data });
  const reply = await world.app.inject({
    method: "POST",
    url: `/user/profile/avatar?personId=${personId}`,
    headers: {
      authorization: `Bearer ${await world.tokenOf(patient.id)}`,
      "content-type": request.headers.get("content-type")!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, ...reply.json<{ code?: string; data?: Avatar }>() };
}

const open = async (reader: Row, fileId: string) =>
  world.app.inject({
    url: `/user/profile/avatars/${fileId}`,
    headers: { authorization: `Bearer ${await world.tokenOf(reader.id)}` },
  });

async function aPhoto(patient: Row) {
  const answer = await upload(patient, aDrawnJpeg());
  const { data } = answer;
  if (data?.kind !== "photo") throw new Error(`The photo was not stored: ${JSON.stringify(answer)}`);
  return data.fileId;
}

test("[USER-01] a person chooses a drawing, or none, and the profile shows it", async () => {
  const patient = await world.aPatient();
  expect(await choose(patient, "mango")).toEqual({ kind: "drawn", name: "mango" });
  expect((await readProfileAs(world, patient)).avatar).toEqual({ kind: "drawn", name: "mango" });
  expect(await choose(patient, null)).toBeNull();
  expect((await readProfileAs(world, patient)).avatar).toBeNull();
});

test("of a photo only the picture is stored, and it is deleted once another picture replaces it", async () => {
  const patient = await world.aPatient();
  const fileId = await aPhoto(patient);
  const photo = await open(patient, fileId);
  expect(photo.statusCode).toBe(200);
  expect(photo.headers["content-type"]).toBe("image/jpeg");
  expect(photo.rawPayload.includes(SECRET)).toBe(false);
  for (const metadata of ["Exif", "ICC_PROFILE"]) expect(photo.rawPayload.includes(metadata)).toBe(false);

  const next = await aPhoto(patient);
  expect(stored()).toContain(next);
  expect(stored()).not.toContain(fileId);
  await choose(patient, "sun");
  expect(stored()).not.toContain(next);
  expect((await open(patient, next)).statusCode).toBe(404);
});

test("of two photos at once one stays, and no file is forgotten", async () => {
  const patient = await world.aPatient();
  const before = stored().length;
  await Promise.all([upload(patient, aDrawnJpeg()), upload(patient, aDrawnJpeg()), upload(patient, aDrawnJpeg())]);
  expect(stored().length).toBe(before + 1);
});

/** A JPEG of the drawn size whose first scan is longer than a whole avatar may be. */
function aHeavyJpeg() {
  const photo = aDrawnJpeg();
  const scan = photo.indexOf(Buffer.from([1, 2, 0xff, 0x00, 3]));
  return Buffer.concat([photo.subarray(0, scan), Buffer.alloc(avatarLimits.bytes, 1), photo.subarray(scan)]);
}

test("a PDF, a picture of another form, size or weight and a broken file are refused, and the earlier picture stays", async () => {
  const patient = await world.aPatient();
  await choose(patient, "fish");
  for (const other of [aPdf(), aPng().bytes, aJpeg({ side: 255 }).bytes, aJpeg({ side: 257 }).bytes])
    expect(await upload(patient, other)).toMatchObject({ status: 415, code: avatarErrors.notCutOut.code });
  expect(await upload(patient, aHeavyJpeg())).toMatchObject({ status: 413, code: avatarErrors.tooLarge.code });
  expect((await upload(patient, Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).status).toBe(400);
  expect((await readProfileAs(world, patient)).avatar).toEqual({ kind: "drawn", name: "fish" });
});

test("nobody else sees or changes a picture, whatever their role", async () => {
  const [patient, other] = [await world.aPatient(), await world.aPatient()];
  const fileId = await aPhoto(patient);
  for (const somebody of [other, await world.aDoctor(), await world.aUser({ role: "admin" })])
    expect((await open(somebody, fileId)).statusCode).toBe(404);
  await expect(choose(other, "kite", patient.id)).rejects.toMatchObject({ status: 404 });
  expect((await upload(other, aDrawnJpeg(), patient.id)).status).toBe(404);
  expect((await upload(await world.aDoctor(), aDrawnJpeg(), patient.id)).status).toBe(403);
  expect((await world.app.inject({ url: `/user/profile/avatars/${fileId}` })).statusCode).toBe(401);
});
