import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { addDependant } from "../testing/dependant.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const runOn = async (day: string) => {
  world.travelTo(`${day}T00:05:00+05:30`);
  await world.tasks["persons.comeOfAge"]!({});
};

test("on the 18th birthday in India the account is mailed, once, also when a run is late", async () => {
  world.travelTo("2026-11-20T12:00:00+05:30");
  const [punctual, late, none] = [await world.aPatient(), await world.aPatient(), await world.aPatient()];
  await addDependant(world, punctual, { birthDate: "2008-11-22" });
  await addDependant(world, late, { birthDate: "2008-11-21" });
  await addDependant(world, none, { birthDate: "2008-11-23" });
  await runOn("2026-11-22");
  await runOn("2026-11-22");
  expect((await mailsTo(world, punctual)).map(({ subject }) => subject)).toEqual(["Aarav is 18 now"]);
  expect(await mailsTo(world, late)).toHaveLength(1);
  expect(await mailsTo(world, none)).toEqual([]);
});

test("a child of 29 February comes of age on 1 March of a common year", async () => {
  world.travelTo("2026-01-20T12:00:00+05:30");
  const account = await world.aPatient();
  await addDependant(world, account, { birthDate: "2008-02-29" });
  await runOn("2026-02-28");
  expect(await mailsTo(world, account)).toEqual([]);
  await runOn("2026-03-01");
  expect(await mailsTo(world, account)).toHaveLength(1);
});

test("whoever was added as an adult brings no mail", async () => {
  world.travelTo("2026-11-20T12:00:00+05:30");
  const account = await world.aPatient();
  await addDependant(world, account, { birthDate: "2008-11-18" });
  await runOn("2026-11-22");
  expect(await mailsTo(world, account)).toEqual([]);
});
