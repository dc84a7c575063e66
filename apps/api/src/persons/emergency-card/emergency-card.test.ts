import type { Request } from "@medisense/contract/endpoint";
import { readEmergencyCard, saveEmergencyCard } from "@medisense/contract/health/emergency-card";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { saveProfileAs } from "../profile/profile.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Row = { id: string };
type Body = Request<typeof saveEmergencyCard>["body"];
const contact = { name: "Ravi Rao", relation: "husband", phone: "98123 45678" };
const read = async (reader: Row, personId?: string) =>
  (await (await world.as(reader))(readEmergencyCard, { query: { personId } })).data;
const save = async (patient: Row, body: Body) => (await (await world.as(patient))(saveEmergencyCard, { body })).data;

test("an emergency card shows nothing until the patient picks, and then what the profile says today", async () => {
  const patient = await world.aPatient();
  expect(await read(patient)).toMatchObject({ name: "Asha Rao", shows: [], contact: null, updatedAt: null });
  const { updatedAt } = await saveProfileAs(world, patient);
  await save(patient, { shows: ["bloodGroup", "allergies", "allergies", "contact"], contact });
  expect(await read(patient)).toMatchObject({
    shows: ["bloodGroup", "allergies", "contact"],
    bloodGroup: "O+",
    allergies: ["Penicillin antibiotics", "Peanuts"],
    contact: { ...contact, phone: "+919812345678" },
  });
  await saveProfileAs(world, patient, { allergies: ["Latex"], updatedAt });
  expect((await read(patient)).allergies).toEqual(["Latex"]);
});

test("a contact without a name, a relation or an Indian phone is refused", async () => {
  const patient = await world.aPatient();
  for (const broken of [{ name: " " }, { relation: "" }, { phone: "112" }, { name: "x".repeat(81) }])
    await expect(save(patient, { shows: ["contact"], contact: { ...contact, ...broken } })).rejects.toMatchObject({
      status: 400,
    });
  expect((await read(patient)).updatedAt).toBeNull();
});

test("of two cards saved at once one is stored whole", async () => {
  const patient = await world.aPatient();
  await Promise.all([
    save(patient, { shows: ["contact"], contact }),
    save(patient, { shows: [], contact: null }),
    save(patient, { shows: ["contact"], contact }),
  ]);
  const card = await read(patient);
  expect(card.contact === null).toBe(card.shows.length === 0);
});

test("nobody reads or changes another person's card, whatever their role", async () => {
  const [patient, other] = [await world.aPatient(), await world.aPatient()];
  await expect(read(other, patient.id)).rejects.toMatchObject({ status: 404 });
  await expect(save(other, { personId: patient.id, shows: [], contact: null })).rejects.toMatchObject({ status: 404 });
  for (const somebody of [await world.aDoctor(), await world.aUser({ role: "pharmacy" })])
    await expect(read(somebody, patient.id)).rejects.toMatchObject({ status: 403 });
});
