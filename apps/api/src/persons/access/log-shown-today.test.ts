import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { recordAccesses } from "../tables/access-tables.ts";
import { logShownToday } from "./log-shown-today.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("lists that show the same people at once log each of them once", async () => {
  const [reader, one, other] = [
    await world.aUser({ role: "pharmacy" }),
    await world.aPatient(),
    await world.aPatient(),
  ];
  const show = (personIds: string[]) =>
    logShownToday(world, { personIds, part: "prescriptions", reason: "order", readerId: reader.id });

  await Promise.all([[one.id, other.id], [other.id, one.id], [one.id, one.id], [other.id]].map(show));

  const logged = await world.db.select().from(recordAccesses).where(eq(recordAccesses.readerId, reader.id));
  expect(logged.map(({ personId }) => personId).toSorted()).toEqual([one.id, other.id].toSorted());
});
