import { readdirSync } from "node:fs";
import { join } from "node:path";
import { removePerson } from "@medisense/contract/persons/family";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookAndPay } from "../../appointments/booking/booking.fixture.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { intakes } from "../../appointments/tables/intake-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { columnsWith } from "../testing/columns-with.ts";
import { addRichDependant } from "../testing/rich-record.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  world.travelTo(noon);
});
afterAll(() => world.close());

const purge = () => world.tasks["health-record.purge-ended"]!({});
const reports = () => readdirSync(join(world.config.dataDir, "health-documents"));
const rowsOf = (personId: string) => columnsWith(world.db, [personId]);

test("what a removed person said and added is erased after 30 days, and what the law keeps at its own end", async () => {
  const asha = await world.aPatient();
  const visitId = await bookAndPay(world, asha, await world.aDoctor(), "2026-11-20T13:00:00+05:30");
  const childId = await addRichDependant(world, asha, "Zutshikar");
  const otherId = await addRichDependant(world, await world.aPatient(), "Zutshikar");
  await world.db
    .update(appointments)
    .set({ personId: childId, status: "completed" })
    .where(eq(appointments.id, visitId));
  await world.db
    .insert(intakes)
    .values({ appointmentId: visitId, reason: "a mango allergy", since: "", updatedAt: new Date(noon) });
  const before = [await rowsOf(childId), await rowsOf(otherId)];
  await (await world.as(asha))(removePerson, { params: { id: childId } });

  world.travelTo("2026-12-19T12:00:00+05:30");
  await purge();
  expect(await rowsOf(childId)).toEqual(before[0]);

  world.travelTo("2026-12-21T12:00:00+05:30");
  await purge();
  expect(await rowsOf(childId)).toEqual(["appointments.person_id", "person_consents.person_id", "persons.id"]);
  expect(await rowsOf(otherId)).toEqual(before[1]);
  expect(reports()).toHaveLength(1);
  expect(await world.db.select().from(intakes)).toHaveLength(1);

  world.travelTo("2029-11-21T12:00:00+05:30");
  await purge();
  expect(await world.db.select().from(intakes)).toEqual([]);
});

test("what a grown child said is kept like a medical record when the account takes the entry off its family", async () => {
  const asha = await world.aPatient();
  const childId = await addRichDependant(world, asha, "Zutshikar");
  await world.db.update(persons).set({ birthDate: "2008-01-01" }).where(eq(persons.id, childId));
  world.travelTo("2030-01-01T12:00:00+05:30");
  const before = await rowsOf(childId);
  await (await world.as(asha))(removePerson, { params: { id: childId } });

  world.travelTo("2032-12-31T12:00:00+05:30");
  await purge();
  expect(await rowsOf(childId)).toEqual(before.filter((column) => !column.startsWith("shares")));

  world.travelTo("2033-01-03T12:00:00+05:30");
  await purge();
  expect(await rowsOf(childId)).toEqual(["person_consents.person_id", "persons.id"]);
});

test("what is kept of somebody who is just taking over the record is not erased meanwhile", async () => {
  world.travelTo(noon);
  const asha = await world.aPatient();
  const childId = await addRichDependant(world, asha, "Zutshikar");
  await (await world.as(asha))(removePerson, { params: { id: childId } });
  const before = await rowsOf(childId);
  world.travelTo("2026-12-21T12:00:00+05:30");
  await world.db.transaction(async (tx) => {
    await tx.update(persons).set({ removedAt: null }).where(eq(persons.id, childId));
    await purge();
  });
  expect(await rowsOf(childId)).toEqual(before);
});
