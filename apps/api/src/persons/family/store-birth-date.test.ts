import { changePerson, listPersons } from "@medisense/contract/persons/family";
import { profileErrors, readProfile } from "@medisense/contract/persons/profile";
import { personErrors } from "@medisense/contract/persons/persons";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { saveProfileAs } from "../profile/profile.fixture.ts";
import { addDependant, aChild } from "../testing/dependant.fixture.ts";
import { personConsents } from "../tables/person-consent-tables.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.travelTo(noon));
afterAll(() => world.close());

type Account = { id: string };
type Agreed = ReturnType<typeof aChild>["consent"];
const change = async (account: Account, personId: string, birthDate: string, consent?: Agreed) =>
  (await world.as(account))(changePerson, { params: { id: personId }, body: aChild({ birthDate, consent }) });
const save = (account: Account, personId: string, birthDate: string | null) =>
  saveProfileAs(world, account, { personId, birthDate });
const dependantOf = async (account: Account) => (await (await world.as(account))(listPersons, {})).data[1];
const refused = ({ code, status }: { code: string; status: number }) => ({ code, status });

test("no adult becomes a child without an adult's agreement, neither in the family nor in the profile", async () => {
  const asha = await world.aPatient();
  const id = await addDependant(world, asha, { relation: "parent", birthDate: "1950-01-02" });
  await expect(change(asha, id, "2019-01-01")).rejects.toMatchObject(refused(personErrors.consentNeeded));
  await expect(save(asha, id, "2019-01-01")).rejects.toMatchObject({
    ...refused(personErrors.agreeUnderFamily),
    fields: { birthDate: personErrors.agreeUnderFamily.message },
  });
  expect(await dependantOf(asha)).toMatchObject({ birthDate: "1950-01-02", consent: { kind: "adult" } });

  await save(asha, id, "1951-01-02");
  const { data } = await change(asha, id, "2019-01-01", aChild().consent);
  expect(data[1]).toMatchObject({ birthDate: "2019-01-01", consent: { kind: "minor" } });
});

test.each(["2008-11-20", "2001-05-14"])(
  "whoever came of age by the birth date %s is made no younger by the account, whoever agrees",
  async (birthDate) => {
    const asha = await world.aPatient();
    const id = await addDependant(world, asha, { birthDate: "2012-05-14" });
    await change(asha, id, birthDate);
    const before = await dependantOf(asha);
    for (const younger of ["2012-05-14", "2008-11-21"]) {
      await expect(change(asha, id, younger, aChild().consent)).rejects.toMatchObject({
        ...refused(personErrors.notYounger),
        fields: { birthDate: personErrors.notYounger.message },
      });
      await expect(save(asha, id, younger)).rejects.toMatchObject({ status: 403 });
    }
    expect(await dependantOf(asha)).toEqual(before);
  },
);

test("an account that goes on with the agreement of the grown-up makes them no child again", async () => {
  const asha = await world.aPatient();
  const id = await addDependant(world, asha, { birthDate: "2008-11-21" });
  world.travelTo("2026-11-21T12:00:00+05:30");
  await world.db.update(personConsents).set({ withdrawnAt: noon });
  const agreement = { personId: id, accountId: asha.id, kind: "adult" as const, givenBy: "Aarav Rao" };
  await world.db
    .insert(personConsents)
    .values({ ...agreement, textVersion: "2026-11", locale: "en", at: world.clock.now() });
  await expect(change(asha, id, "2012-05-14", aChild().consent)).rejects.toMatchObject(
    refused(personErrors.notYounger),
  );
  await expect(save(asha, id, "2012-05-14")).rejects.toMatchObject(refused(personErrors.notYounger));
  expect(await save(asha, id, "2008-11-21")).toMatchObject({ birthDate: "2008-11-21" });
});

/** Makes the stored agreement one that the dependant gave as an adult, as it could be for a child before. */
const asIfAdult = (personId: string) =>
  world.db.update(personConsents).set({ kind: "adult" }).where(eq(personConsents.personId, personId));

test("a child that was stored as an adult who agreed can be read, and waits for an adult's agreement", async () => {
  const asha = await world.aPatient();
  const id = await addDependant(world, asha, { birthDate: "2012-05-14" });
  await asIfAdult(id);
  const client = await world.as(asha);
  expect(await dependantOf(asha)).toMatchObject({ standing: "waiting", readUntil: null });
  await expect(save(asha, id, "2012-05-14")).rejects.toMatchObject(refused(personErrors.guardianNeeded));
  expect(await client(readProfile, { query: { personId: id } })).toMatchObject({ success: true });
  await expect(change(asha, id, "2012-05-15")).rejects.toMatchObject(refused(personErrors.consentNeeded));

  await change(asha, id, "2012-05-14", aChild().consent);
  expect(await dependantOf(asha)).toMatchObject({ standing: "acting", consent: { kind: "minor" } });
  expect(await save(asha, id, "2012-05-14")).toMatchObject({ birthDate: "2012-05-14" });
});

test("an agreement that a minor gave as an adult does not outlast the 18th birthday", async () => {
  const asha = await world.aPatient();
  const id = await addDependant(world, asha, { birthDate: "2008-11-21" });
  await asIfAdult(id);
  world.travelTo("2026-11-21T12:00:00+05:30");
  expect(await dependantOf(asha)).toMatchObject({ standing: "reading", readUntil: "2027-02-19" });
});

test("no dependant loses the birth date; the holder of an account may leave it out", async () => {
  const asha = await world.aPatient();
  const id = await addDependant(world, asha);
  await expect(save(asha, id, null)).rejects.toMatchObject(refused(profileErrors.birthDate));
  expect(await save(asha, asha.id, null)).toMatchObject({ birthDate: null });
});
