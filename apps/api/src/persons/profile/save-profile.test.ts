import { listConsents, withdrawConsent } from "@medisense/contract/health/consents";
import { me } from "@medisense/contract/identity";
import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { profileErrors } from "@medisense/contract/persons/profile";
import { saveProfileShares } from "@medisense/contract/persons/profile-shares";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { addDependant } from "../testing/dependant.fixture.ts";
import { profileEntries } from "../tables/profile-tables.ts";
import { agreedByParent, aProfile, readProfileAs, saveProfileAs } from "./profile.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

test("[USER-01] a profile is kept on the server: what was saved is what is read", async () => {
  const patient = await world.aPatient();
  expect(await readProfileAs(world, patient)).toMatchObject({ firstName: "Asha", phone: null, updatedAt: null });

  const saved = await saveProfileAs(world, patient);
  expect(saved).toMatchObject({
    personId: patient.id,
    email: patient.email,
    phone: "+919812345678",
    birthDate: "1990-11-21",
    age: 35,
    gender: "female",
    bloodGroup: "O+",
    height: 160,
    weight: 58.5,
  });
  expect(await readProfileAs(world, patient)).toEqual(saved);
});

test("a person with one name has a profile, a dependant as well as the holder of the account", async () => {
  const patient = await world.aPatient();
  const child = await addDependant(world, patient, { firstName: "Anu", lastName: "" });
  const one = { firstName: "Anu", lastName: "", birthDate: "2020-05-14" };
  expect(await saveProfileAs(world, patient, { ...one, personId: child })).toMatchObject({ lastName: "" });
  expect(await saveProfileAs(world, patient, { personId: patient.id, lastName: "" })).toMatchObject({ lastName: "" });
  const { user } = await (await world.as(patient))(me, {});
  expect(user).toMatchObject({ firstName: "Asha", lastName: "" });
});

test("a birthday counts from its day in India", async () => {
  const patient = await world.aPatient();
  // 20 November 2026: the day before the birthday.
  expect((await saveProfileAs(world, patient)).age).toBe(35);
  world.travelTo("2026-11-20T18:30:00Z");
  expect((await readProfileAs(world, patient)).age).toBe(36);
});

test("a name that is changed in the profile is the name of the account", async () => {
  const patient = await world.aPatient();
  await saveProfileAs(world, patient, { firstName: " Asha\u200b  Devi ", lastName: "Iyer" });
  const { user } = await (await world.as(patient))(me, {});
  expect(user).toMatchObject({ firstName: "Asha Devi", lastName: "Iyer" });
});

test("the server reads the ingredients of allergies and medicines, and marks what it does not know", async () => {
  const patient = await world.aPatient();
  const saved = await saveProfileAs(world, patient, {
    allergies: ["Penicillin antibiotics", "Peanuts", "Ibuprofen", "the blue paint of our door"],
    medications: ["Crocin", "My aunt's tea"],
    diseases: ["asthma", "Weak knees since the flood"],
  });
  expect(saved.allergies).toEqual([
    { name: "Penicillin antibiotics", ingredients: ["substance:penicillin"], isKnown: true },
    { name: "Peanuts", ingredients: [], isKnown: true },
    { name: "Ibuprofen", ingredients: ["ibuprofen"], isKnown: true },
    { name: "the blue paint of our door", ingredients: [], isKnown: false },
  ]);
  expect(saved.medications).toEqual([
    { name: "Crocin", ingredients: ["paracetamol"], isKnown: true },
    { name: "My aunt's tea", ingredients: [], isKnown: false },
  ]);
  expect(saved.diseases.map(({ isKnown }) => isKnown)).toEqual([true, false]);
});

test("an entry that is written twice is stored once, and keeps the day on which it was first written", async () => {
  const patient = await world.aPatient();
  const first = await saveProfileAs(world, patient, { medications: ["Metformin", "metformin", " Metformin "] });
  expect(first.medications.map(({ name }) => name)).toEqual(["Metformin"]);
  world.travelTo("2026-11-25T12:00:00+05:30");
  await saveProfileAs(world, patient, { medications: ["Aspirin", "Metformin"], updatedAt: first.updatedAt });
  const stored = await world.db.select().from(profileEntries).where(eq(profileEntries.personId, patient.id));
  expect(stored.find(({ name }) => name === "Metformin")!.createdAt).toEqual(noon);
});

test("the same save again, as after a lost answer, is no change by another device", async () => {
  const asha = await world.aPatient();
  const first = await saveProfileAs(world, asha);
  const again = await saveProfileAs(world, asha);
  expect(again).toEqual(first);
  await expect(saveProfileAs(world, asha, { weight: 60 })).rejects.toMatchObject({ code: "profile/changedMeanwhile" });
  await expect(saveProfileAs(world, asha, { allergies: [] })).rejects.toMatchObject({
    code: "profile/changedMeanwhile",
  });
});

test("a stale save is refused and changes nothing; of two saves at once one is stored", async () => {
  const patient = await world.aPatient();
  const { updatedAt } = await saveProfileAs(world, patient);
  const saves = await Promise.allSettled(
    ["A+", "B+"].map((bloodGroup) =>
      saveProfileAs(world, patient, { bloodGroup: bloodGroup as "A+", medications: [`Tea ${bloodGroup}`], updatedAt }),
    ),
  );
  expect(saves.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = saves.find((save) => save.status === "rejected")!;
  expect(refused.reason).toMatchObject({ status: 409, code: "profile/changedMeanwhile" });
  const now = await readProfileAs(world, patient);
  expect(now.medications).toEqual([expect.objectContaining({ name: `Tea ${now.bloodGroup}` })]);
  await expect(saveProfileAs(world, patient)).rejects.toMatchObject({ status: 409 });
});

test.each([
  ["height", 29.9, "Enter a height between 30 and 250 cm"],
  ["height", 250.1, "Enter a height between 30 and 250 cm"],
  ["weight", 0.4, "Enter a weight between 0.5 and 400 kg"],
  ["weight", 400.1, "Enter a weight between 0.5 and 400 kg"],
  ["phone", "12345", "Enter an Indian mobile number, or a landline with its area code"],
  ["phone", "5812345678", "Enter an Indian mobile number, or a landline with its area code"],
  ["phone", "+1 212 555 0100", "Enter an Indian mobile number, or a landline with its area code"],
  ["firstName", " \u200b ", "Please fill this in"],
  ["birthDate", "2026-11-21", "Enter a birth date that is not in the future and not more than 125 years ago"],
  ["birthDate", "1900-11-20", "Enter a birth date that is not in the future and not more than 125 years ago"],
  ["birthDate", "2026-02-30", "Please check this"],
  ["allergies", ["x".repeat(121)], "Use at most 120 characters"],
])("the %s %j is refused with a message at its field, and nothing is stored", async (field, value, message) => {
  const patient = await world.aPatient();
  const refused = await saveProfileAs(world, patient, { [field]: value }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 400 });
  const { fields } = refused as { fields: Record<string, string> };
  expect(Object.entries(fields).find(([name]) => name.startsWith(field))?.[1]).toBe(message);
  expect((await readProfileAs(world, patient)).updatedAt).toBeNull();
});

test("a list of 51 entries is refused at its field, and one of 10,000 before anybody reads it", async () => {
  const patient = await world.aPatient();
  const medicines = (length: number) => Array.from({ length }, (_, at) => `Medicine ${at}`);
  await expect(saveProfileAs(world, patient, { medications: medicines(51) })).rejects.toMatchObject({
    status: 400,
    fields: { medications: "Use at most 50 entries" },
  });
  await expect(saveProfileAs(world, patient, { diseases: medicines(10_000) })).rejects.toMatchObject({ status: 413 });
  expect((await saveProfileAs(world, patient, { allergies: medicines(50) })).allergies).toHaveLength(50);
});

test.each([
  ["height", 30, 30],
  ["height", 250, 250],
  ["height", 162.56, 162.6],
  ["weight", 0.5, 0.5],
  ["weight", 400, 400],
  ["phone", "+91 98123-45678", "+919812345678"],
  ["phone", "९८१२३ ४५६७८", "+919812345678"],
  ["phone", "(044) 2491 2345", "+914424912345"],
  ["phone", null, null],
  ["birthDate", "2026-11-20", "2026-11-20"],
  ["birthDate", "1900-11-21", "1900-11-21"],
])("the %s %j is accepted", async (field, value, stored) => {
  const patient = await world.aPatient();
  expect(await saveProfileAs(world, patient, { consent: agreedByParent, [field]: value })).toMatchObject({
    [field]: stored,
  });
});

test("nobody reads or writes another person's profile, whatever their role", async () => {
  const [patient, other] = [await world.aPatient(), await world.aPatient()];
  await saveProfileAs(world, patient);
  await expect(readProfileAs(world, other, patient.id)).rejects.toMatchObject({ status: 404 });
  await expect(saveProfileAs(world, other, { personId: patient.id })).rejects.toMatchObject({ status: 404 });

  const [doctor, hospital] = [await world.aDoctor(), await world.aUser({ role: "hospital" })];
  const others = [doctor, hospital, await world.aUser({ role: "pharmacy" }), await world.aUser({ role: "admin" })];
  for (const somebody of others) {
    await expect(readProfileAs(world, somebody, patient.id)).rejects.toMatchObject({ status: 403 });
    await expect(saveProfileAs(world, somebody, { personId: patient.id })).rejects.toMatchObject({ status: 403 });
  }
  const answer = await world.app.inject({ url: `/user/profile?personId=${patient.id}` });
  expect(answer.statusCode).toBe(401);
});

test("a dependant has a profile of its own, without the account's email, and changes no account", async () => {
  const patient = await world.aPatient();
  const child = await addDependant(world, patient, { firstName: "Anu" });
  await expect(readProfileAs(world, patient)).rejects.toMatchObject({ status: 400, code: "persons/sayForWhom" });

  const saved = await saveProfileAs(world, patient, {
    ...aProfile(),
    personId: child,
    firstName: "Anuradha",
    birthDate: "2020-05-14",
  });
  expect(saved).toMatchObject({ personId: child, relation: "child", email: null, firstName: "Anuradha" });
  expect(await readProfileAs(world, patient, patient.id)).toMatchObject({ firstName: "Asha", updatedAt: null });
});

test("a holder under 18 saves a profile only with the agreement of a parent, by another name than the own", async () => {
  const asha = await world.aPatient();
  const [minor, alone] = [{ birthDate: "2010-03-04" }, { status: 400, code: personErrors.consentNeeded.code }];
  const consent = { ...agreedByParent, givenBy: "asha RAO" };
  await expect(saveProfileAs(world, asha, minor)).rejects.toMatchObject(alone);
  await expect(saveProfileAs(world, asha, { ...minor, consent })).rejects.toMatchObject({
    ...alone,
    fields: { "consent.givenBy": personErrors.consentNeeded.message },
  });
  expect(await readProfileAs(world, asha)).toMatchObject({ birthDate: null, agreedBy: null, updatedAt: null });

  const saved = await saveProfileAs(world, asha, { ...minor, consent: agreedByParent });
  expect(saved).toMatchObject({ ...minor, agreedBy: "Sunita Rao" });
  // The agreement is asked once, and nobody becomes of age by leaving the birth date out.
  const { updatedAt } = await saveProfileAs(world, asha, { ...minor, updatedAt: saved.updatedAt, height: 161 });
  await expect(saveProfileAs(world, asha, { birthDate: null, updatedAt })).rejects.toMatchObject({
    fields: { birthDate: profileErrors.birthDate.message },
  });
});

test("a holder under 18 whose parent withdrew the agreement only reads, until a parent agrees again", async () => {
  const asha = await world.aPatient();
  const client = await world.as(asha);
  const minor = { birthDate: "2010-03-04", consent: agreedByParent };
  const { updatedAt } = await saveProfileAs(world, asha, minor);
  const none = { basics: false, allergies: false, diseases: false, medications: false };
  const share = () => client(saveProfileShares, { body: none });
  await share();
  const ofMinor = { purpose: "record-of-minor", personName: null };
  expect((await client(listConsents, {})).data).toMatchObject([{ ...ofMinor, canWithdraw: true, withdrawnAt: null }]);

  const { data } = await client(withdrawConsent, { body: { purpose: "record-of-minor" } });
  expect(data).toMatchObject([{ ...ofMinor, canWithdraw: false, withdrawnAt: noon.toISOString() }]);
  await expect(share()).rejects.toMatchObject({ code: personErrors.guardianNeeded.code });
  expect((await client(listPersons, {})).data).toMatchObject([{ relation: "self", standing: "waiting" }]);
  expect(await readProfileAs(world, asha)).toMatchObject({ birthDate: "2010-03-04", agreedBy: null });

  await saveProfileAs(world, asha, { ...minor, updatedAt });
  await share();
  world.travelTo("2028-03-04T12:00:00+05:30");
  expect((await (await world.as(asha))(listPersons, {})).data).toMatchObject([{ standing: "acting" }]);
});
