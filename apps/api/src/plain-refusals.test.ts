import { roles } from "@medisense/contract/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWorld, type World } from "./testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Words of the schema library, which no person should read. */
const developersEnglish = /expected|received|undefined|NaN|invalid|too (big|small)|[<>]=|regex|\binput\b|unrecognized/i;

const wrongBodies = [{}, { items: 7 }, 7, "words", []];

test("no call answers a wrong request in developers' English", async () => {
  const tokens = new Map(
    await Promise.all(
      roles.map(async (role) => {
        const organisationName = role === "hospital" || role === "pharmacy" ? `Neem ${role}` : null;
        return [role, await world.tokenOf((await world.aUser({ role, organisationName })).id)] as const;
      }),
    ),
  );
  const heard: string[] = [];
  for (const { method, path, access, body, query, params } of world.app.endpoints) {
    const role = access === "public" || access === "logged-in" ? "user" : access;
    const url = path.replace(/:\w+/g, "%20");
    const wrong = body ? wrongBodies.map((payload) => ({ url, payload })) : query ? [{ url: `${url}?page=-1&q=` }] : [];
    for (const request of [...(params ? [{ url, payload: {} }] : []), ...wrong]) {
      const reply = await world.app.inject({
        method,
        ...request,
        headers: { "content-type": "application/json", authorization: `Bearer ${tokens.get(role)!}` },
        ...("payload" in request && { payload: JSON.stringify(request.payload) }),
      });
      if (reply.statusCode < 400) continue;
      const { message, fields = {} } = reply.json();
      heard.push(message, ...Object.values<string>(fields));
    }
  }

  expect(heard).toContain("Please fill this in");
  expect(heard.filter((text) => developersEnglish.test(text))).toEqual([]);
});
