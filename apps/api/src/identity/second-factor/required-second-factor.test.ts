import { roles } from "@medisense/contract/endpoint";
import { logIn, me } from "@medisense/contract/identity";
import {
  readSecondFactor,
  secondFactorErrors,
  setUpAtLogin,
  turnOffSecondFactor,
} from "@medisense/contract/identity/second-factor";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inProcessClient } from "../../platform/testing/in-process-client.ts";
import { type JsonSchema, sampleWithId } from "../../persons/testing/sample-of.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { grantPasswordLink } from "../account-state/grant-password-link.ts";
import { sessions } from "../account-state/tables.ts";
import { loginCodeAt } from "../credentials/login-codes.ts";
import { aMember, firstStep, nextStep, password, secondStep } from "./second-factor.fixture.ts";

const staff = roles.filter((role) => role !== "user");
let world: World;
beforeAll(async () => {
  world = await createWorld({ demo: false, mail: { url: "smtp://127.0.0.1:1", from: "MediSense <a@example.com>" } });
});
afterAll(() => world.close());

const organisation = (role: string) => (role === "hospital" || role === "pharmacy" ? { organisationName: role } : {});
const codeNow = (secret: string) => loginCodeAt(secret, world.clock.now());

test.each(staff)("outside the demo a new %s account sets up an app before its first session", async (role) => {
  const member = await aMember(world, { role, ...organisation(role) });
  const visitor = await world.as();
  const refusal = await firstStep(world, member);
  const challenge = refusal.challenge!;

  expect(refusal.code).toBe(secondFactorErrors.mustSetUp.code);
  expect(await world.db.$count(sessions, eq(sessions.userId, member.id))).toBe(0);
  const { secret } = await visitor(setUpAtLogin, { body: { challenge } });
  await expect(secondStep(world, challenge, "000000")).rejects.toMatchObject(secondFactorErrors.wrongCode);
  const loggedIn = await secondStep(world, challenge, codeNow(secret));

  expect(loggedIn.recoveryCodes).toHaveLength(10);
  const call = inProcessClient(world.app, loggedIn.token);
  expect(await call(me, {})).toMatchObject({ user: { id: member.id, role } });
  expect(await call(readSecondFactor, {})).toMatchObject({ isOn: true, isRequired: true });
  nextStep(world);
  expect((await firstStep(world, member)).code).toBe(secondFactorErrors.needed.code);
});

test.each(staff)(
  "no public call opens a session of a new %s account with the password or the mailed link alone",
  async (role) => {
    const member = await aMember(world, { role, ...organisation(role) });
    for (const endpoint of world.app.endpoints.filter(({ access, body }) => access === "public" && body)) {
      const token = await grantPasswordLink(world.db, { userId: member.id, now: world.clock.now() });
      const known = { email: member.email, password, confirmPassword: password, role, token };
      const json = z.toJSONSchema(endpoint.body!, { io: "input", unrepresentable: "any" }) as JsonSchema;
      const sample = sampleWithId(json, member.id) as Record<string, unknown>;
      const sent = Object.entries(sample).map(([name, value]) => [name, known[name as keyof typeof known] ?? value]);
      const payload = Object.fromEntries(sent) as Record<string, unknown>;
      await world.app.inject({ method: endpoint.method, url: endpoint.path.replace(/:\w+/g, member.id), payload });
      const call = `${endpoint.method} ${endpoint.path}`;
      expect({ call, sessions: await world.db.$count(sessions, eq(sessions.userId, member.id)) }).toEqual({
        call,
        sessions: 0,
      });
    }
  },
);

test("nobody draws another secret with a challenge once an app is set up", async () => {
  const admin = await aMember(world, { role: "admin" });
  const visitor = await world.as();
  const { challenge } = await firstStep(world, admin);
  const { secret } = await visitor(setUpAtLogin, { body: { challenge: challenge! } });
  await secondStep(world, challenge!, codeNow(secret));

  await expect(visitor(setUpAtLogin, { body: { challenge: challenge! } })).rejects.toMatchObject(
    secondFactorErrors.alreadyOn,
  );
});

test("a role that needs it cannot turn it off", async () => {
  const admin = await aMember(world, { role: "admin" });
  const { challenge } = await firstStep(world, admin);
  const { secret } = await (await world.as())(setUpAtLogin, { body: { challenge: challenge! } });
  const { recoveryCodes } = await secondStep(world, challenge!, codeNow(secret));

  const turnOff = (await world.as(admin))(turnOffSecondFactor, { body: { password, code: recoveryCodes![0]! } });

  await expect(turnOff).rejects.toMatchObject(secondFactorErrors.cannotTurnOff);
});

test("a patient is offered it and needs none", async () => {
  const patient = await aMember(world);

  const loggedIn = await (await world.as())(logIn, { body: { email: patient.email, password, role: "user" } });

  expect(loggedIn.message).toBe("Login success");
  expect(await (await world.as(patient))(readSecondFactor, {})).toMatchObject({ isOn: false, isRequired: false });
});
