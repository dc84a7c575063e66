import { AsyncLocalStorage } from "node:async_hooks";
import { type Role, roles } from "@medisense/contract/endpoint";
import { identityErrors, logIn, me } from "@medisense/contract/identity";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { attemptCounters } from "../platform/tables.ts";
import { inProcessClient } from "../platform/testing/in-process-client.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { createWorld, type World } from "../testing/world.ts";
import { DEVICE_LIFETIME_S } from "./credentials/known-device.ts";
import { hashPassword } from "./credentials/passwords.ts";
import { users } from "./account-state/tables.ts";

const password = "Neem-tree-42";
const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
let world: World;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await quickHash(password);
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.travelTo(new Date(noon));
  await world.db.delete(attemptCounters);
});

const aMember = (overrides: Partial<typeof users.$inferInsert> = {}) => world.aUser({ passwordHash, ...overrides });

function tryLogin(credentials: { email: string; password: string; role: Role }, remoteAddress = "203.0.113.7") {
  return world.app.inject({ method: "POST", url: "/user/login", payload: credentials, remoteAddress });
}

const refused = ({ code, message }: { code: string; message: string }) => ({ success: false, code, message });

test("[AUTH-04] a patient logs in, and the returned token authenticates the next call", async () => {
  const patient = await aMember();
  const visitor = await world.as();

  const answer = await visitor(logIn, { body: { email: patient.email.toUpperCase(), password, role: "user" } });

  const user = { id: patient.id, email: patient.email, firstName: "Asha", lastName: "Rao", role: "user" };
  expect(answer).toEqual({
    success: true,
    token: expect.any(String),
    user,
    dashboardUrl: "/dashboard/home",
    message: "Login success",
  });
  expect(await inProcessClient(world.app, answer.token)(me, {})).toEqual({
    success: true,
    user,
    dashboardUrl: "/dashboard/home",
  });
});

test("[AUTH-05] each role gets its own identifier and the URL of its desk", async () => {
  const visitor = await world.as();
  async function answerFor(role: Role) {
    const member = await aMember({
      role,
      ...(role.match(/hospital|pharmacy/) && { organisationName: "Rao & Sons/Chennai" }),
    });
    const answer = await visitor(logIn, { body: { email: member.email, password, role } });
    expect(answer.user).toMatchObject({ id: member.id, role });
    return answer;
  }
  const common = { success: true, token: expect.any(String), user: expect.anything(), message: "Login success" };

  const [admin, doctor, hospital, pharmacy] = await Promise.all(
    (["admin", "doctor", "hospital", "pharmacy"] as const).map(answerFor),
  );

  const { id: adminId } = admin!.user;
  expect(admin).toEqual({ ...common, adminId, dashboardUrl: `/admin/${adminId}/dashboard` });
  const { id: doctorId } = doctor!.user;
  expect(doctor).toEqual({ ...common, doctorId, dashboardUrl: `/doctor/${doctorId}/dashboard` });
  expect(hospital).toEqual({
    ...common,
    hospitalName: "Rao & Sons/Chennai",
    dashboardUrl: "/hospital/Rao%20%26%20Sons%2FChennai/dashboard",
  });
  expect(pharmacy).toEqual({
    ...common,
    pharmacyName: "Rao & Sons/Chennai",
    dashboardUrl: "/pharmacy/Rao%20%26%20Sons%2FChennai/dashboard",
  });
});

test("[AUTH-05] the desks can be on another origin, the patient's dashboard never is", async () => {
  const elsewhere = await createWorld({ dashboardBaseUrl: "https://desks.example" });
  const log = inProcessClient(elsewhere.app);
  const [admin, patient] = await Promise.all([
    elsewhere.aUser({ role: "admin", passwordHash }),
    elsewhere.aUser({ passwordHash }),
  ]);

  const asAdmin = await log(logIn, { body: { email: admin.email, password, role: "admin" } });
  const asPatient = await log(logIn, { body: { email: patient.email, password, role: "user" } });

  expect(asAdmin.dashboardUrl).toBe(`https://desks.example/admin/${admin.id}/dashboard`);
  expect(asPatient.dashboardUrl).toBe("/dashboard/home");
  await elsewhere.close();
});

test("[AUTH-04] an unknown email, a wrong password, a wrong role and an account without a password get the same reply", async () => {
  const patient = await aMember();
  const listedOnly = await world.aUser({ role: "doctor", passwordHash: "" });

  const answers = await Promise.all([
    tryLogin({ email: "nobody@example.com", password, role: "user" }),
    tryLogin({ email: patient.email, password: `${password}x`, role: "user" }),
    ...roles.filter((role) => role !== "user").map((role) => tryLogin({ email: patient.email, password, role })),
    tryLogin({ email: listedOnly.email, password: "a password that nobody has", role: "doctor" }),
  ]);

  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual(refused(identityErrors.wrongCredentials));
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
});

test("[AUTH-06] the session comes as a cookie that scripts cannot read, for one day", async () => {
  const { email } = await aMember();

  const answer = await tryLogin({ email, password, role: "user" });

  const attributes = { path: "/", httpOnly: true, sameSite: "Lax" };
  expect(answer.cookies).toEqual([
    { name: "token", value: answer.json().token, ...attributes, maxAge: 86_400 },
    { name: "device", value: expect.any(String), ...attributes, maxAge: DEVICE_LIFETIME_S },
  ]);
});

test("[AUTH-06] on https the cookie never travels unencrypted", async () => {
  const secure = await createWorld({ publicUrl: "https://medisense.example" });
  const { email } = await secure.aUser({ passwordHash });

  const answer = await secure.app.inject({
    method: "POST",
    url: "/user/login",
    payload: { email, password, role: "user" },
  });

  expect(answer.cookies[0]).toMatchObject({ name: "token", secure: true, httpOnly: true });
  expect(answer.cookies[1]).toMatchObject({ name: "device", secure: true, httpOnly: true });
  await secure.close();
});

test("[AUTH-04] of forty passwords tried at once from one client IP ten are checked, and a minute later it may try again", async () => {
  const { email } = await aMember();

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => tryLogin({ email, password: `guess-${n}`, role: "user" })),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  const rest = answers.filter(({ statusCode }) => statusCode !== 401);
  for (const answer of rest)
    expect([answer.statusCode, answer.json().code]).toEqual([429, identityErrors.tooManyAttempts.code]);
  expect((await tryLogin({ email, password, role: "user" })).statusCode).toBe(429);
  world.travelTo(new Date(noon + 60_000));
  expect((await tryLogin({ email, password, role: "user" })).statusCode).toBe(200);
});

test("an unknown email is rate-limited like any other", async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++)
    statuses.push((await tryLogin({ email: "nobody@example.com", password, role: "user" })).statusCode);

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

test("a successful login clears the failures of its email", async () => {
  const { email } = await aMember();
  const fail = () => tryLogin({ email, password: "wrong", role: "user" });
  for (let attempt = 0; attempt < 9; attempt++) await fail();

  expect((await tryLogin({ email, password, role: "user" })).statusCode).toBe(200);

  for (let attempt = 0; attempt < 10; attempt++) expect((await fail()).statusCode).toBe(401);
});

test("one client IP may fail a hundred times in ten minutes over all accounts; successes do not count", async () => {
  const { email } = await aMember();
  const fail = (n: number, from: string) => tryLogin({ email: `p${n}@example.com`, password, role: "user" }, from);
  for (let time = 0; time < 3; time++) await tryLogin({ email, password, role: "user" }, "198.51.100.1");

  const answers: LightMyRequestResponse[] = [];
  // More at once would wait for their checks for too long on a busy machine, and be refused for that.
  const AT_ONCE = 8;
  for (let n = 0; n < 120; n += AT_ONCE) {
    const some = Array.from({ length: AT_ONCE }, (_, place) => fail(n + place, "198.51.100.1"));
    answers.push(...(await Promise.all(some)));
  }

  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect((await fail(200, "198.51.100.2")).statusCode).toBe(401);
  world.travelTo(new Date(noon + 10 * 60_000));
  expect((await fail(201, "198.51.100.1")).statusCode).toBe(401);
});

test("rate-limit keys hold neither emails nor client IPs", async () => {
  await tryLogin({ email: "nobody@example.com", password, role: "user" }, "198.51.100.9");

  const keys = (await world.db.select({ key: attemptCounters.key }).from(attemptCounters)).map(({ key }) => key);

  expect(keys).toHaveLength(3);
  for (const key of keys) expect(key).toMatch(/^login:(email|ip|newcomer):[\w-]{22}$/);
});

test("passwords are hashed with Argon2id: 19 MiB, two passes, one lane", async () => {
  expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("one password typed as different code points is one password", async () => {
  const { email } = await world.aUser({ passwordHash: await hashPassword("caf\u00e9-12345") });

  expect((await tryLogin({ email, password: "cafe\u0301-12345", role: "user" })).statusCode).toBe(200);
});

test.each(["en", null] as const)("beside the hash a login asks the database six times", async (locale) => {
  const { email } = await aMember({ locale });
  // Only statements of the login count. The server sends others by itself meanwhile.
  const login = new AsyncLocalStorage<true>();
  const asked = { connect: 0, query: 0 };
  for (const way of ["connect", "query"] as const) {
    const ask = world.pool[way].bind(world.pool) as (...given: unknown[]) => void;
    const spy = vi.spyOn(world.pool, way).mockImplementation((...given: unknown[]) => {
      if (login.getStore()) asked[way]++;
      return ask(...given);
    });
    onTestFinished(() => spy.mockRestore());
  }

  const reply = await login.run(true, async () => await tryLogin({ email, password, role: "user" }));

  expect(reply.statusCode).toBe(200);
  // The account, two counts, what is taken back, the second factor, and the session. Notifications go through `query`.
  expect(asked.connect - asked.query).toBe(6);
  expect((await world.db.select().from(users).where(eq(users.email, email)))[0]!.locale).toBe("en");
});

test("simultaneous logins of several accounts from one client IP all succeed", async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => aMember({ locale: "en" })));

  const replies = await Promise.all(
    [...members, ...members.toReversed()].map(({ email }) => tryLogin({ email, password, role: "user" })),
  );

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
  expect((await world.db.select().from(attemptCounters)).map(({ count }) => count)).toEqual([0]);
});

test("a login with the old password is refused if the password changes meanwhile", async () => {
  const { id, email } = await aMember();
  const { pool } = world;
  const waitsForLock = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  let entering: Promise<LightMyRequestResponse> | undefined;

  await world.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: "changed" }).where(eq(users.id, id));
    entering = Promise.resolve().then(() => tryLogin({ email, password, role: "user" }));
    await vi.waitFor(async () => expect((await pool.query(waitsForLock)).rowCount).toBe(1), 60_000);
  });

  expect((await entering!).statusCode).toBe(401);
});
