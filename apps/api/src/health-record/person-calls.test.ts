import { type Endpoint, roles } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import { personErrors } from "@medisense/contract/health/persons";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { persons } from "../persons/tables/person-tables.ts";
import { noon } from "../testing/noon.ts";
import { createWorld, type World } from "../testing/world.ts";
import { sampleOf } from "./testing/sample-of.ts";

let world: World;
let strangers: { holder: string; dependant: string };
beforeAll(async () => {
  world = await createWorld();
  const holder = await world.aPatient();
  const self = { id: holder.id, accountId: holder.id, firstName: "Asha", lastName: "Rao", createdAt: noon };
  await world.db.insert(persons).values({ ...self, relation: "self" });
  const child = {
    accountId: holder.id,
    relation: "child",
    firstName: "Mini",
    lastName: "Rao",
    createdAt: noon,
  } as const;
  const [dependant] = await world.db.insert(persons).values(child).returning();
  strangers = { holder: holder.id, dependant: dependant!.id };
});
afterAll(() => world.close());

const takesPerson = (part: z.ZodType | undefined) => part instanceof z.ZodObject && "personId" in part.shape;
const personCalls = () => world.app.endpoints.filter(({ query, body }) => takesPerson(query) || takesPerson(body));

async function send(endpoint: Endpoint, personId: string, token?: string) {
  const filled = endpoint.path.replace(/:\w+/g, () => crypto.randomUUID());
  const own = { personId };
  const query = endpoint.query
    ? { ...(sampleOf(endpoint.query) as object), ...(takesPerson(endpoint.query) && own) }
    : {};
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const body = endpoint.body && { ...(sampleOf(endpoint.body) as object), ...(takesPerson(endpoint.body) && own) };
  return world.app.inject({
    method: endpoint.method,
    url: `${filled}?${search}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { payload: body }),
  });
}

describe("every call about a person", () => {
  test("is found: it takes the person in its query or body", () => {
    expect(personCalls().map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/user/export", "/user/shares", "/user/access-log"]),
    );
  });

  test.each(roles)("refuses another's holder and dependant to the role %s", async (role) => {
    const reader = role === "doctor" ? await world.aDoctor() : await world.aUser({ role });
    const token = await world.tokenOf(reader.id);
    for (const endpoint of personCalls()) {
      for (const personId of Object.values(strangers)) {
        const reply = await send(endpoint, personId, token);
        const said = `${role} ${endpoint.method} ${endpoint.path} ${reply.body.slice(0, 200)}`;
        expect([personErrors.notFound.code, commonErrors.notAllowed.code], said).toContain(
          reply.json<{ code: string }>().code,
        );
      }
    }
  });

  test("asks a visitor to log in", async () => {
    for (const endpoint of personCalls()) {
      if (endpoint.access === "public") continue;
      const reply = await send(endpoint, strangers.holder);
      expect(reply.statusCode, `${endpoint.method} ${endpoint.path}`).toBe(401);
    }
  });
});
