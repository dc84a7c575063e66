import { setImmediate } from "node:timers/promises";
import { identityErrors } from "@medisense/contract/identity";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "../notifications/tables.ts";
import { attemptCounters } from "../platform/tables.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { createWorld, type World } from "../testing/world.ts";
import { DEVICE_LIFETIME_S } from "./credentials/known-device.ts";
import { hashPassword, isPassword, urgency } from "./credentials/passwords.ts";

const password = "Neem-tree-42";
const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
const [ATTACKER, HOME, ELSEWHERE] = ["198.51.100.1", "203.0.113.7", "203.0.113.8"];
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

const aMember = () => world.aUser({ passwordHash });

function tryLogin(email: string, tried: string, remoteAddress: string, cookies: Record<string, string> = {}) {
  const payload = { email, password: tried, role: "user" };
  return world.app.inject({ method: "POST", url: "/user/login", payload, remoteAddress, cookies });
}

const enter = (email: string, from: string, device?: string) =>
  tryLogin(email, password, from, device === undefined ? {} : { device });

/** Tries `times` wrong passwords at once. Returns how many were checked. */
async function attack(email: string, times: number, addressOf: (n: number) => string) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => tryLogin(email, `guess-${n}`, addressOf(n))),
  );
  return answers.filter(({ statusCode }) => statusCode === 401).length;
}
const fromOne = () => ATTACKER!;
const fromMany = (n: number) => `10.${n >> 8}.${n & 255}.1`;

/** Fails with enough accounts to lock this client IP for all of them. */
async function failWithManyAccounts(clientIp: string) {
  const members = await Promise.all(Array.from({ length: 100 }, aMember));
  await Promise.all(members.map(({ email }) => tryLogin(email, "a guess", clientIp)));
}

async function deviceOf(email: string, from = HOME!) {
  const { cookies } = await enter(email, from);
  return cookies.find(({ name }) => name === "device")!;
}

async function unlockMails(email: string) {
  await world.runJobs();
  const mine = and(eq(mails.recipient, email), like(mails.subject, "Someone tried%"));
  return (await world.db.select().from(mails).where(mine)).map((mail) => JSON.stringify(mail));
}

test("[AUTH-04] the right password gets in from a client IP without failures while another one guesses", async () => {
  const { email } = await aMember();
  expect(await attack(email, 40, fromOne)).toBe(10);

  expect((await enter(email, ATTACKER!)).statusCode).toBe(429);
  expect((await enter(email, HOME!)).statusCode).toBe(200);
});

test("[AUTH-04] a mistyped password does not take the reserve from its owner, and a fourth one does", async () => {
  const { email } = await aMember();
  await attack(email, 40, fromOne);

  const statuses: number[] = [];
  for (let attempt = 0; attempt < 4; attempt++) statuses.push((await tryLogin(email, "typo", HOME!)).statusCode);

  expect(statuses).toEqual([401, 401, 401, 429]);
});

test("[AUTH-04] three hundred client IPs together check a hundred and ten passwords of an account", async () => {
  const { email } = await aMember();

  expect(await attack(email, 300, fromMany)).toBe(110);
});

test("[AUTH-04] a known device gets in while three hundred client IPs guess, and behind a client IP that is locked", async () => {
  const { email } = await aMember();
  const { value } = await deviceOf(email);
  await attack(email, 300, fromMany);
  await failWithManyAccounts(HOME!);

  expect((await enter(email, ELSEWHERE!)).statusCode).toBe(429);
  expect((await enter(email, HOME!)).statusCode).toBe(429);
  expect((await enter(email, ELSEWHERE!, value)).statusCode).toBe(200);
  expect((await enter(email, HOME!, value)).statusCode).toBe(200);
});

test("a device knows the accounts that logged in on it, and no others", async () => {
  const [mine, sisters, stranger] = await Promise.all([aMember(), aMember(), aMember()]);
  const first = await deviceOf(mine.email);
  const both = (await enter(sisters.email, HOME!, first.value)).cookies.find(({ name }) => name === "device")!;
  for (const { email } of [mine, sisters, stranger]) await attack(email, 200, fromMany);

  const statuses = [mine, sisters, stranger].map(({ email }) => enter(email, ELSEWHERE!, both.value));

  expect((await Promise.all(statuses)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
});

test("an invented, a changed and an expired device, and a session token in its place, are not known", async () => {
  const { id, email } = await aMember();
  const { value } = await deviceOf(email);
  const [header, , signature] = value.split(".");
  const payload = Buffer.from(JSON.stringify({ id: "x", accounts: [id], exp: 4e9 })).toString("base64url");
  await attack(email, 300, fromMany);

  for (const forged of ["", "x", `${header}.${payload}.${signature}`, await world.tokenOf(id)])
    expect((await enter(email, ELSEWHERE!, forged)).statusCode).toBe(429);
  world.travelTo(new Date(noon + DEVICE_LIFETIME_S * 1000));
  await attack(email, 300, fromMany);
  expect((await enter(email, ELSEWHERE!, value)).statusCode).toBe(429);
});

test("a device cookie is no session, cannot be read by scripts, and names only ids", async () => {
  const { id, email } = await aMember();
  const device = await deviceOf(email);

  expect(device).toMatchObject({ path: "/", httpOnly: true, sameSite: "Lax", maxAge: DEVICE_LIFETIME_S });
  const claims = JSON.parse(Buffer.from(device.value.split(".")[1]!, "base64url").toString());
  expect(claims).toEqual({ id: expect.any(String), accounts: [id], aud: "medisense-device", exp: expect.any(Number) });
  const asSession = await world.app.inject({ url: "/user/me", cookies: { token: device.value } });
  expect(asSession.statusCode).toBe(401);
});

test("[AUTH-04] a known device may try ten passwords a minute", async () => {
  const { email } = await aMember();
  const { value } = await deviceOf(email);
  const guess = (n: number) => tryLogin(email, `guess-${n}`, fromMany(n), { device: value });

  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)));

  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect((await enter(email, HOME!)).statusCode).toBe(200);
});

test("[AUTH-04] a refusal says when to try again, in its text, its body and its header", async () => {
  const { email } = await aMember();
  await attack(email, 12, fromOne);
  world.travelTo(new Date(noon + 20_000));

  const soon = await enter(email, ATTACKER!);
  await failWithManyAccounts(ATTACKER!);
  const later = await enter("other@example.com", ATTACKER!);

  expect([soon.statusCode, soon.headers["retry-after"], soon.json()]).toEqual([
    429,
    "40",
    {
      success: false,
      code: identityErrors.tooManyAttempts.code,
      message: "Too many attempts. You can try again in 40 seconds.",
      reason: identityErrors.tooManyAttempts.message,
      retryAfterSeconds: 40,
    },
  ]);
  expect(later.headers["retry-after"]).toBe("580");
  expect(later.json().message).toBe("Too many attempts. You can try again in 10 minutes.");
});

test("[AUTH-04] the owner of an account under attack gets one mail in six hours, and nobody else does", async () => {
  const { email } = await aMember();
  for (let minute = 0; minute < 5 * 60; minute += 60) {
    world.travelTo(new Date(noon + minute * 60_000));
    await attack(email, 30, fromOne);
    await attack("nobody@example.com", 30, fromOne);
    await world.runJobs();
  }
  expect(await unlockMails(email)).toHaveLength(1);
  expect(await unlockMails("nobody@example.com")).toEqual([]);

  world.travelTo(new Date(noon + 6 * 60 * 60_000));
  await attack(email, 30, fromOne);
  expect(await unlockMails(email)).toHaveLength(2);
});

test("[AUTH-04] the mailed link lets its owner log in during the attack, for six hours, and nobody else", async () => {
  const [mine, theirs] = await Promise.all([aMember(), aMember()]);
  await attack(mine.email, 300, fromMany);
  const token = /\/unlock\?token=([\w.-]+)/.exec((await unlockMails(mine.email))[0]!)![1]!;
  const unlock = (sent: string) =>
    world.app.inject({ method: "POST", url: "/user/unlock", payload: { token: sent }, remoteAddress: ATTACKER! });

  const unlocked = await unlock(token);

  expect(unlocked.json()).toEqual({ success: true, message: "You can log in now.", role: "user" });
  expect(unlocked.cookies.map(({ name }) => name)).toEqual(["device"]);
  const { value } = unlocked.cookies[0]!;
  await attack(mine.email, 300, fromMany);
  await attack(theirs.email, 300, fromMany);
  expect((await enter(mine.email, ELSEWHERE!)).statusCode).toBe(429);
  expect((await enter(mine.email, ELSEWHERE!, value)).statusCode).toBe(200);
  expect((await enter(theirs.email, ELSEWHERE!, value)).statusCode).toBe(429);
  for (const wrong of ["x", value, await world.tokenOf(mine.id)])
    expect((await unlock(wrong)).json()).toMatchObject({ code: identityErrors.linkNotValid.code });
  world.travelTo(new Date(noon + 6 * 60 * 60_000));
  expect((await unlock(token)).json()).toMatchObject({ code: identityErrors.linkNotValid.code });
});

test("[AUTH-13] a new password by the mailed link lets its owner log in during the attack", async () => {
  const { email } = await aMember();
  await world.app.inject({ method: "POST", url: "/user/forgot-password", payload: { email } });
  await world.runJobs();
  const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, email));
  const token = /\/reset-password\?token=([\w-]+)/.exec(JSON.stringify(mail))![1]!;

  const set = { token, password: "Banyan-tree-43", confirmPassword: "Banyan-tree-43" };
  const answer = await world.app.inject({ method: "POST", url: "/user/reset-password", payload: set });
  await attack(email, 300, fromMany);

  const device = answer.cookies.find(({ name }) => name === "device")!.value;
  expect((await tryLogin(email, "Banyan-tree-43", ELSEWHERE!, { device })).statusCode).toBe(200);
});

test("a login that would wait too long for its check is refused without counting, and not the one of a known device", async () => {
  const { email } = await aMember();
  const { value } = await deviceOf(email);
  await world.db.delete(attemptCounters);
  const crowd = crowdOfChecks(await hashPassword(password));

  const answers = await Promise.all([enter(email, ELSEWHERE!), enter(email, HOME!, value)]);

  await crowd.end();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200]);
  expect(answers[0]!.headers["retry-after"]).toBe("5");
  expect((await world.db.select().from(attemptCounters)).map(({ count }) => count)).toEqual([0, 0, 0]);
});

/** Keeps as many strangers' checks waiting as are allowed to, until it is ended. */
function crowdOfChecks(slowHash: string) {
  let accounts = 0;
  let isOver = false;
  const checks: Promise<void>[] = [];
  async function guess() {
    const check = isPassword("guess", {
      account: `account-${accounts++}`,
      passwordHash: slowHash,
      priority: urgency.newcomer,
    }).then(
      () => "checked",
      () => "refused",
    );
    // Refused within this turn of the event loop: no place was free.
    if ((await Promise.race([check, setImmediate("waiting")])) === "refused") return;
    await check;
    // The place is free again.
    if (!isOver) checks.push(guess());
  }
  for (let n = 0; n < 250; n++) checks.push(guess());
  return {
    async end() {
      isOver = true;
      await Promise.all(checks);
    },
  };
}
