import { addPerson, changePerson, listPersons, removePerson } from "@medisense/contract/persons/family";
import { profileErrors } from "@medisense/contract/persons/profile";
import { MAX_DEPENDANTS, personErrors } from "@medisense/contract/persons/persons";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { noon } from "../../testing/noon.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { persons } from "../tables/person-tables.ts";
import { saveProfileAs } from "../profile/profile.fixture.ts";
import { addDependant, aChild } from "../testing/dependant.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

const familyOf = async (account: { id: string }) => (await (await world.as(account))(listPersons, {})).data;
const add = async (account: { id: string }, overrides?: Parameters<typeof aChild>[0]) =>
  (await world.as(account))(addPerson, { body: aChild(overrides) });
const refused = ({ code, status }: { code: string; status: number }) => ({ code, status });

test("a family begins with the holder of the account, and dependants follow in the order they were added", async () => {
  const asha = await world.aPatient();
  await add(asha);
  world.travelTo("2026-11-20T12:05:00+05:30");
  await add(asha, { relation: "parent", firstName: "Kamala", birthDate: "1950-01-02", sex: "female" });
  expect(await familyOf(asha)).toMatchObject([
    { _id: asha.id, relation: "self", firstName: "Asha", birthDate: null, consent: null },
    { relation: "child", firstName: "Aarav", birthDate: "2020-05-14", consent: { kind: "minor", givenBy: "Asha Rao" } },
    { relation: "parent", firstName: "Kamala", consent: { kind: "adult" } },
  ]);
});

test("a minor is added only with an adult's name and agreement, which are stored with text, language and time", async () => {
  const asha = await world.aPatient();
  await expect(add(asha, { consent: undefined })).rejects.toMatchObject(refused(personErrors.consentNeeded));
  expect(await familyOf(asha)).toHaveLength(1);

  const id = await addDependant(world, asha);
  expect(await world.db.select().from(personConsents).where(eq(personConsents.personId, id))).toMatchObject([
    { kind: "minor", givenBy: "Asha Rao", textVersion: "2026-11", locale: "en", at: noon, withdrawnAt: null },
  ]);
});

test.each(["2008-11-20", "2001-05-14"])(
  "a corrected birth date of %s makes a minor decide alone, as the birthday would, whoever agrees",
  async (birthDate) => {
    const asha = await world.aPatient();
    const id = await addDependant(world, asha, { birthDate: "2008-11-27" });
    const call = await world.as(asha);
    const change = (overrides: Parameters<typeof aChild>[0]) =>
      call(changePerson, { params: { id }, body: aChild({ birthDate: "2008-11-27", ...overrides }) });
    await change({ firstName: "Arav", consent: undefined });
    const { data } = await change({ birthDate });
    expect(data[1]).toMatchObject({ birthDate, standing: "reading", consent: { kind: "minor", givenBy: "Asha Rao" } });
    await expect(change({ birthDate })).rejects.toMatchObject(refused(personErrors.agreementNeeded));
    expect(await world.db.$count(personConsents, eq(personConsents.personId, id))).toBe(1);
  },
);

test("the profile of a dependant makes a minor of age too, and cannot lose the birth date", async () => {
  const asha = await world.aPatient();
  const id = await addDependant(world, asha, { birthDate: "2008-11-27" });
  const save = (birthDate: string | null) => saveProfileAs(world, asha, { personId: id, birthDate });
  await expect(save(null)).rejects.toMatchObject(refused(profileErrors.birthDate));
  expect(await save("2008-11-20")).toMatchObject({ birthDate: "2008-11-20" });
  expect((await familyOf(asha))[1]).toMatchObject({ standing: "reading", consent: { kind: "minor" } });
});

test.each(["2026-11-21", "1900-11-20"])("a birth date of %s is refused at its field", async (birthDate) => {
  const asha = await world.aPatient();
  await expect(add(asha, { birthDate })).rejects.toMatchObject({
    ...refused(personErrors.birthDateNotPossible),
    fields: { birthDate: personErrors.birthDateNotPossible.message },
  });
});

test("a family has at most twelve dependants, even when many are added at once", async () => {
  const asha = await world.aPatient();
  const call = await world.as(asha);
  const all = await Promise.allSettled(
    Array.from({ length: MAX_DEPENDANTS + 3 }, (_, n) => call(addPerson, { body: aChild({ firstName: `Arav ${n}` }) })),
  );
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_DEPENDANTS);
  expect(await familyOf(asha)).toHaveLength(MAX_DEPENDANTS + 1);
});

test("the same person again, as after a lost answer, is added once", async () => {
  const asha = await world.aPatient();
  const [first, again] = await Promise.all([add(asha), add(asha)]);
  expect([first.data.length, again.data.length]).toEqual([2, 2]);
  expect((await add(asha)).data).toHaveLength(2);
  expect((await add(asha, { firstName: "Anaya" })).data).toHaveLength(3);
});

test("a second removal, as after a lost answer, finds it done; the row stays, and the agreement is withdrawn", async () => {
  const asha = await world.aPatient();
  const id = await addDependant(world, asha);
  const call = await world.as(asha);
  const both = await Promise.all([1, 2].map(() => call(removePerson, { params: { id } })));
  expect(both.map(({ data }) => data.length)).toEqual([1, 1]);
  world.travelTo("2026-11-20T12:05:00+05:30");
  expect((await call(removePerson, { params: { id } })).data).toHaveLength(1);
  expect((await world.db.select().from(persons).where(eq(persons.id, id)))[0]!.removedAt).toEqual(noon);
  expect((await world.db.select().from(personConsents).where(eq(personConsents.personId, id)))[0]!.withdrawnAt).toEqual(
    noon,
  );
});

test("nobody changes or removes a person of another family, nor the holder of an account", async () => {
  const [asha, other] = [await world.aPatient(), await world.aPatient()];
  const id = await addDependant(world, asha);
  const callAs = await world.as(other);
  for (const target of [id, asha.id, other.id]) {
    await expect(callAs(changePerson, { params: { id: target }, body: aChild() })).rejects.toMatchObject({
      status: 404,
    });
    await expect(callAs(removePerson, { params: { id: target } })).rejects.toMatchObject({ status: 404 });
  }
  expect((await familyOf(asha))[1]).toMatchObject({ firstName: "Aarav" });
});
