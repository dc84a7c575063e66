import type { Endpoint } from "@medisense/contract/endpoint";
import * as identity from "@medisense/contract/identity";
import * as notifications from "@medisense/contract/notifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type JsonSchema, sampleOf } from "./persons/testing/sample-of.ts";
import { aPharmacist, aStore } from "./pharmacy/testing/medicine.fixture.ts";
import { createWorld, type World } from "./testing/world.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld({ rateLimitScale: 100_000 });
  await world.aUser({ email: "asha@example.com" });
});
afterAll(() => world.close());

const signupForm = {
  email: "new@example.com",
  firstName: "Asha",
  lastName: "Rao",
  password: "Neem-tree-42",
  confirmPassword: "Neem-tree-42",
};

const calls: [Endpoint, Record<string, string>][] = [
  [identity.logIn, { email: "asha@example.com", password: "Neem-tree-42", role: "user" }],
  [identity.sendOtp, signupForm],
  [identity.signUp, { ...signupForm, otp: "123456" }],
  [identity.forgotPassword, { email: "asha@example.com" }],
  [identity.resetPassword, { token: "t".repeat(43), password: "Neem-tree-42", confirmPassword: "Neem-tree-42" }],
  [notifications.subscribe, { email: "asha@example.com" }],
  [notifications.confirmSubscription, { token: "t".repeat(32) }],
  [notifications.endSubscription, { token: "t".repeat(32) }],
];

const wrongValues: unknown[] = [
  undefined,
  null,
  "",
  "\0",
  "a\0b",
  "a\ud800b",
  0,
  -1,
  true,
  [],
  ["asha@example.com"],
  {},
  { toString: 1 },
  { $ne: null },
  "x".repeat(10_000),
  "x".repeat(70_000),
];

const badEmails = [
  "asha",
  "asha@",
  "@example.com",
  "a@b@c.com",
  "asha@example.com\nbcc: x@example.com",
  "a@example.com,b@example.com",
  "अ@उदाहरण",
];

const badBodies = ["", "null", "[]", '"words"', "1", "{", '{"email":', "{}", "[{}]", `${"[".repeat(30_000)}`];

const tables = [
  "users",
  "sessions",
  "signup_codes",
  "password_resets",
  "mails",
  "subscribers",
  "attempt_counters",
  "graphile_worker.jobs",
];

async function everythingWritten() {
  const counts = tables.map((table) => `(select count(*) from ${table}) as "${table}"`);
  const { rows } = await world.pool.query(`select ${counts.join(", ")}`);
  return rows[0];
}

async function expectRefusal(url: string, payload: string) {
  const answer = await world.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json" },
  });
  const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
  expect({ url, payload: payload.slice(0, 120), isRefused, body: answer.json() }).toMatchObject({
    isRefused: true,
    body: { success: false, code: expect.any(String), message: expect.any(String) },
  });
}

test.for(calls)(
  "bad input to $path is refused with a message for a person, and nothing is written",
  async ([endpoint, good]) => {
    const before = await everythingWritten();

    for (const body of badBodies) await expectRefusal(endpoint.path, body);
    for (const field of Object.keys(good)) {
      for (const wrong of [...wrongValues, ...(field === "email" ? badEmails : [])]) {
        await expectRefusal(endpoint.path, JSON.stringify({ ...good, [field]: wrong }));
      }
    }

    expect(await everythingWritten()).toEqual(before);
  },
);

test.for(["?to=asha", "?to=%00", "?since=yesterday", "?since=%00", "?to=a@example.com&to=b@example.com"])(
  "the demo mailbox refuses %s",
  async (query) => {
    const answer = await world.app.inject(`/dev/mailbox.json${query}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, code: "common/invalidRequest" });
  },
);

const oddTexts = [
  "",
  "\0",
  "%",
  "\\",
  "(((",
  "constructor",
  "-1",
  "1e400",
  "2147483648",
  "9007199254740993",
  "0000-01-01",
  "0001-01-01",
  "9999-12-31",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "0000-01-01T00:00:00Z_3b241101-e2bb-4255-8caf-4136c566a962",
  "ﷺ".repeat(300),
];

async function oneOfEachRole() {
  const hospital = await world.aHospital();
  return {
    user: await world.aPatient(),
    admin: await world.aUser({ role: "admin" }),
    doctor: await world.aDoctor({ hospitalId: hospital.id }),
    hospital: await world.aUser({ role: "hospital", organisationName: hospital.name }),
    pharmacy: await aPharmacist(world, await aStore(world)),
  };
}

const schemaOf = (part: z.ZodType | undefined) =>
  (part ? z.toJSONSchema(part, { io: "input", unrepresentable: "any" }) : { type: "object" }) as JsonSchema;

test("no odd text in the query of any call makes the server fail", async () => {
  const accounts = await oneOfEachRole();
  const failures: string[] = [];
  for (const { access, method, params, path, query } of world.app.endpoints) {
    if (method !== "GET" || !query) continue;
    const { id } = accounts[access === "public" || access === "logged-in" ? "user" : access];
    const headers = { authorization: `Bearer ${await world.tokenOf(id)}`, accept: "application/json" };
    const inPath = sampleOf(schemaOf(params), id) as Record<string, string>;
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name]!));
    const least = sampleOf(schemaOf(query), id) as Record<string, string>;
    for (const field of Object.keys(schemaOf(query).properties ?? {})) {
      for (const odd of oddTexts) {
        const sent = new URLSearchParams({ ...least, [field]: odd }).toString();
        const { statusCode } = await world.app.inject({ method, url: `${url}?${sent}`, headers });
        if (statusCode >= 500) failures.push(`${path}: ${field}=${odd}`);
      }
    }
  }
  expect(failures).toEqual([]);
});
