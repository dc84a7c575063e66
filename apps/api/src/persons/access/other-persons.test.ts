import { type Endpoint, type Role, roles } from "@medisense/contract/endpoint";
import { commonErrors } from "@medisense/contract/errors";
import { removePerson } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createWorld, type World } from "../../testing/world.ts";
import { addDependant } from "../testing/dependant.fixture.ts";
import { type JsonSchema, sampleOf } from "../testing/sample-of.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Part = "query" | "body";

/** The calls that say for whom they are, as the server has mounted them. */
const callsForSomebody = () =>
  world.app.endpoints.flatMap((endpoint) =>
    (["query", "body"] as const).filter((part) => hasPersonId(endpoint, part)).map((part) => ({ endpoint, part })),
  );

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as JsonSchema;
const hasPersonId = (endpoint: Endpoint, part: Part) =>
  endpoint[part] !== undefined && "personId" in (schemaOf(endpoint[part]).properties ?? {});

/** Calls as an account, or as a visitor, with the least that the contract asks for, about this person. */
async function callAs(account: { id: string } | null, endpoint: Endpoint, part: Part, personId: string) {
  const sample = (name: "params" | Part) =>
    endpoint[name] ? (sampleOf(schemaOf(endpoint[name]), account?.id ?? personId) as Record<string, unknown>) : {};
  const [params, query, body] = [sample("params"), sample("query"), sample("body")];
  Object.assign(part === "query" ? query : body, { personId });
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const { statusCode, body: text } = await world.app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query as Record<string, string>)}`,
    headers: account ? { authorization: `Bearer ${await world.tokenOf(account.id)}` } : {},
    ...(endpoint.body && { payload: body }),
  });
  return { statusCode, code: (JSON.parse(text) as { code?: string }).code };
}

test("there are calls that say for whom they are", () => {
  const paths = callsForSomebody().map(({ endpoint }) => endpoint.path);
  expect(paths).toEqual(expect.arrayContaining(["/user/records", "/user/profile", "/user/export", "/user/shares"]));
});

test("a visitor is asked to log in", async () => {
  const { id } = await world.aPatient();
  for (const { endpoint, part } of callsForSomebody()) {
    if (endpoint.access === "public") continue;
    const { statusCode } = await callAs(null, endpoint, part, id);
    expect({ call: `${endpoint.method} ${endpoint.path}`, statusCode }).toEqual({
      call: `${endpoint.method} ${endpoint.path}`,
      statusCode: 401,
    });
  }
});

describe.each(roles)("as %s", (role: Role) => {
  test("no call works for a person of another family, for another account, or for one who was removed", async () => {
    const [asha, other] = [await world.aPatient(), await world.aUser({ role })];
    const child = await addDependant(world, asha);
    const removed = role === "user" ? await addDependant(world, other) : child;
    if (role === "user") await (await world.as(other))(removePerson, { params: { id: removed } });

    for (const { endpoint, part } of callsForSomebody()) {
      const isOpen = endpoint.access === role || endpoint.access === "public" || endpoint.access === "logged-in";
      const { code } = isOpen ? personErrors.notFound : commonErrors.notAllowed;
      for (const personId of [child, asha.id, removed]) {
        const refusal = await callAs(other, endpoint, part, personId);
        expect({ call: `${endpoint.method} ${endpoint.path}`, code: refusal.code }).toEqual({
          call: `${endpoint.method} ${endpoint.path}`,
          code,
        });
      }
    }
  });
});
