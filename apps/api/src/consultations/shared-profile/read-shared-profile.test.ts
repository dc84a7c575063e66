import { cancelAsDoctor } from "@medisense/contract/appointments";
import type { ShareChoices } from "@medisense/contract/persons/profile";
import { profileShareErrors, readSharedProfile, saveProfileShares } from "@medisense/contract/persons/profile-shares";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { book, bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { readProfileAs, saveProfileAs } from "../../persons/profile/profile.fixture.ts";
import { recordAccesses } from "../../persons/tables/access-tables.ts";
import { profileShareChoices } from "../../persons/tables/share-tables.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Row = { id: string };
const everything: ShareChoices = { basics: true, allergies: true, diseases: true, medications: true };
const nothing: ShareChoices = { basics: false, allergies: false, diseases: false, medications: false };
const share = async (patient: Row, choices: ShareChoices, personId?: string) =>
  (await (await world.as(patient))(saveProfileShares, { body: { ...choices, personId } })).data;
const read = async (reader: Row, appointmentId: string) =>
  (await (await world.as(reader))(readSharedProfile, { params: { appointmentId } })).data;
const accessesOf = (person: Row) =>
  world.db.select().from(recordAccesses).where(eq(recordAccesses.personId, person.id));

/** A visit of today at 1 PM with its patient, who has a profile, and its doctor. It is noon. */
async function aVisit() {
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  await saveProfileAs(world, patient);
  const id = await bookAndPay(world, patient, doctor, "2026-11-20T13:00:00+05:30");
  return { patient, doctor, id };
}
const closed = { status: 409, code: profileShareErrors.closed.code };

test("the doctor of a visit sees the parts that the patient shares, and no other, and each reading is logged", async () => {
  const { patient, doctor, id } = await aVisit();
  world.travelTo("2026-11-20T13:00:00+05:30");
  await share(patient, { ...nothing, basics: true, allergies: true });
  expect(await read(doctor, id)).toMatchObject({
    basics: { age: 35, gender: "female", bloodGroup: "O+", height: 160, weight: 58.5 },
    allergies: [{ name: "Penicillin antibiotics" }, { name: "Peanuts" }],
    diseases: null,
    medications: null,
  });
  await read(doctor, id);
  expect(await accessesOf(patient)).toEqual(
    [1, 2].map(() => expect.objectContaining({ readerId: doctor.id, part: "profile", reason: "visit" })),
  );
});

test("without an answer nothing is shared, and a part that is taken back is gone at once", async () => {
  const { patient, doctor, id } = await aVisit();
  world.travelTo("2026-11-20T13:00:00+05:30");
  const empty = { basics: null, allergies: null, diseases: null, medications: null, updatedAt: null };
  expect((await readProfileAs(world, patient)).shares).toMatchObject({ ...nothing, isAsked: false });
  expect(await read(doctor, id)).toMatchObject(empty);
  expect(await accessesOf(patient)).toEqual([]);

  expect(await share(patient, everything)).toMatchObject({ ...everything, isAsked: true });
  expect((await read(doctor, id)).medications).toHaveLength(1);
  expect(await share(patient, nothing)).toMatchObject({ ...nothing, isAsked: true });
  expect(await read(doctor, id)).toMatchObject(empty);
});

test("each change of a choice is kept with its time; the same choice again is no change", async () => {
  const patient = await world.aPatient();
  await share(patient, nothing);
  world.travelTo("2026-11-20T12:05:00+05:30");
  await share(patient, { ...nothing, allergies: true });
  await Promise.all([1, 2, 3].map(() => share(patient, { ...nothing, allergies: true })));
  const rows = await world.db.select().from(profileShareChoices).where(eq(profileShareChoices.personId, patient.id));
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)).toMatchObject({ part: "allergies", isShared: true });
  expect((await readProfileAs(world, patient)).shares.changedAt).toBe("2026-11-20T06:35:00.000Z");
});

test("the profile is open from half an hour before a confirmed visit until seven days after its end", async () => {
  const { patient, doctor, id } = await aVisit();
  await share(patient, everything);
  for (const [at, isOpen] of [
    ["2026-11-20T12:29:59+05:30", false],
    ["2026-11-20T12:30:00+05:30", true],
    ["2026-11-27T13:30:00+05:30", true],
    ["2026-11-27T13:30:01+05:30", false],
  ] as const) {
    world.travelTo(at);
    if (isOpen) expect((await read(doctor, id)).until).toBe("2026-11-27T08:00:00.000Z");
    else await expect(read(doctor, id)).rejects.toMatchObject(closed);
  }
});

test("an unpaid or cancelled visit opens no profile, and neither does a visit with somebody else", async () => {
  const { patient, doctor, id } = await aVisit();
  await share(patient, everything);
  const { appointmentId: unpaid } = await book(world, patient, doctor, "2026-11-20T13:30:00+05:30");
  await (await world.as(doctor))(cancelAsDoctor, { params: { id }, body: { reason: "" } });
  world.travelTo("2026-11-20T13:10:00+05:30");
  await expect(read(doctor, id)).rejects.toMatchObject(closed);
  await expect(read(doctor, unpaid)).rejects.toMatchObject(closed);
  expect(await accessesOf(patient)).toEqual([]);
});

test("nobody but the doctor of the visit opens it, and nobody else decides about sharing", async () => {
  const { patient, id } = await aVisit();
  world.travelTo("2026-11-20T13:00:00+05:30");
  await share(patient, everything);
  await expect(read(await world.aDoctor(), id)).rejects.toMatchObject({ status: 403 });
  for (const somebody of [patient, await world.aUser({ role: "hospital" }), await world.aUser({ role: "admin" })])
    await expect(read(somebody, id)).rejects.toMatchObject({ status: 403 });
  await expect(read(await world.aDoctor(), crypto.randomUUID())).rejects.toMatchObject({ status: 404 });
  await expect(share(await world.aPatient(), everything, patient.id)).rejects.toMatchObject({ status: 404 });
  expect(await accessesOf(patient)).toEqual([]);
});
