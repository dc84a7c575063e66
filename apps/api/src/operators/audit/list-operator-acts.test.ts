import { listOperatorActs } from "@medisense/contract/operators/audit";
import { roles } from "@medisense/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const subject = (name: string) => ({ kind: "account", id: name, name }) as const;

test("the audit trail is filtered by operator and by the day in India", async () => {
  const [one, other] = [await world.aUser({ role: "admin" }), await world.aUser({ role: "admin", firstName: "Zara" })];
  const write = (operatorId: string, name: string, at: string) =>
    recordOperatorAct(world.db, { operatorId, act: "create-admin", subject: subject(name) }, new Date(at));
  await write(one.id, "early", "2026-11-20T00:00:00+05:30");
  await write(other.id, "late", "2026-11-20T23:59:59+05:30");
  await write(one.id, "next day", "2026-11-21T00:00:00+05:30");
  const admin = await world.as(one);
  const named = async (query: { operatorId?: string; day?: string; page?: number; limit?: number }) =>
    (await admin(listOperatorActs, { query })).data.map(({ subject: { name } }) => name);

  expect(await named({})).toEqual(["next day", "late", "early"]);
  expect(await named({ day: "2026-11-20" })).toEqual(["late", "early"]);
  expect(await named({ operatorId: one.id })).toEqual(["next day", "early"]);
  expect(await named({ operatorId: other.id, day: "2026-11-21" })).toEqual([]);
  expect(await named({ limit: 1, page: 2 })).toEqual(["late"]);
  expect((await admin(listOperatorActs, { query: {} })).operators.map(({ name }) => name)).toEqual([
    "Asha Rao",
    "Zara Rao",
  ]);
});

test.each(roles.filter((role) => role !== "admin"))("the role %s reads nothing of the audit trail", async (role) => {
  const organisationName = role === "hospital" || role === "pharmacy" ? `Neem ${role}` : null;
  const call = await world.as(await world.aUser({ role, organisationName }));
  await expect(call(listOperatorActs, { query: {} })).rejects.toMatchObject({ status: 403 });
});
