import { afterAll, beforeAll, expect, test } from "vitest";
import { aPharmacist, aStore } from "../../pharmacy/testing/medicine.fixture.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { createWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Runs the job twice on a day, and returns the subjects of all mails to somebody so far. */
async function subjectsOn(day: string, person: { email: string }) {
  world.travelTo(`${day}T12:00:00+05:30`);
  for (let run = 0; run < 2; run++) await world.tasks["operators.tellEndingLicences"]!({});
  return (await mailsTo(world, person)).map(({ subject }) => subject);
}

test("a store is told once a month before its licence ends, once a week before, and once that it has ended", async () => {
  const store = await aStore(world, { licenceValidUntil: "2026-12-31" });
  const pharmacist = await aPharmacist(world, store);
  const soon = `The drug licence of ${store.name} ends soon`;
  const over = `The drug licence of ${store.name} has ended`;

  expect(await subjectsOn("2026-11-30", pharmacist)).toEqual([]);
  expect(await subjectsOn("2026-12-01", pharmacist)).toEqual([soon]);
  expect(await subjectsOn("2026-12-10", pharmacist)).toEqual([soon]);
  expect(await subjectsOn("2026-12-24", pharmacist)).toEqual([soon, soon]);
  expect(await subjectsOn("2026-12-31", pharmacist)).toEqual([soon, soon]);
  expect(await subjectsOn("2027-01-01", pharmacist)).toEqual([soon, soon, over]);
  expect(await subjectsOn("2027-01-09", pharmacist)).toEqual([soon, soon, over]);
});

test("a store whose licence is valid for long, has no end, or that is suspended gets no mail", async () => {
  const long = await aStore(world, { licenceValidUntil: "2027-12-05" });
  const endless = await aStore(world, { licenceValidUntil: null });
  const suspended = await aStore(world, {
    licenceValidUntil: "2026-12-05",
    suspendedAt: new Date("2026-11-01T12:00:00+05:30"),
    suspensionReason: "Under test",
    sells: false,
  });
  for (const store of [long, endless, suspended]) {
    const person = await aPharmacist(world, store);
    expect(await subjectsOn("2026-12-01", person)).toEqual([]);
  }
});
