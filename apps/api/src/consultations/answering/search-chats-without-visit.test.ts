import { searchChatsWithoutVisit } from "@medisense/contract/chat";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { conversations } from "../chat/tables.ts";
import { aVisit } from "../testing/chats.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("a doctor finds the chat of a patient whose visits were handed over or cancelled, and no other's", async () => {
  const [doctor, stranger] = [await world.aDoctor(), await world.aDoctor()];
  const [parent, child, other, silent] = [
    await world.aPatient({ firstName: "Meera", lastName: "Nair" }),
    await world.aPatient({ firstName: "Tara", lastName: "Nair" }),
    await world.aPatient({ firstName: "Lata", lastName: "Nair" }),
    await world.aPatient({ firstName: "Uma", lastName: "Nair" }),
  ];
  const pair = (patient: { id: string }, lastSeq = 1) => ({ patientId: patient.id, doctorId: doctor.id, lastSeq });
  await world.db.insert(conversations).values([pair(parent), pair(other), pair(silent, 0)]);
  await aVisit(world, parent, doctor);
  await aVisit(world, other, doctor, { startsAt: "2026-11-21T11:00:00+05:30" });
  const found = async (q: string, by: { id: string } = doctor) =>
    (await (await world.as(by))(searchChatsWithoutVisit, { query: { q } })).data;
  expect(await found("nair")).toEqual([]);

  // The visit moves as in a hand-over.
  await world.db.update(appointments).set({ patientId: child.id }).where(eq(appointments.patientId, parent.id));
  expect(await found("nair")).toEqual([{ userId: parent.id, patientName: "Meera Nair" }]);
  await world.db.update(appointments).set({ status: "cancelled" }).where(eq(appointments.patientId, other.id));
  expect((await found("nair")).map(({ patientName }) => patientName)).toEqual(["Lata Nair", "Meera Nair"]);
  expect(await found("mee na")).toHaveLength(1);
  expect(await found("%%")).toEqual([]);
  expect(await found("nair", stranger)).toEqual([]);
  await expect(found("nair", parent)).rejects.toMatchObject({ status: 403 });
});
