import { ApiError } from "@medisense/contract/client";
import { identityErrors, me, sendOtp, signup } from "@medisense/contract/identity";
import { demoMailbox } from "@medisense/contract/notifications";
import { commonErrors } from "@medisense/contract/errors";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "../notifications/tables.ts";
import { attemptCounters } from "../platform/tables.ts";
import { clientOf } from "../platform/testing/in-process-client.ts";
import { createWorld, type World } from "../testing/world.ts";
import { signupCodes, users } from "./tables.ts";

const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
const MINUTE_MS = 60_000;
let world: World;
let email: string;
let emails = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.travelTo(new Date(noon));
  email = `asha${++emails}@example.com`;
  await world.db.delete(attemptCounters);
});

const form = (overrides: object = {}) => ({
  email,
  firstName: "Asha",
  lastName: "Rao",
  password: "Neem-tree-42",
  confirmPassword: "Neem-tree-42",
  ...overrides,
});

async function askForCode(overrides: object = {}) {
  const visitor = await world.as();
  return visitor(sendOtp, { body: form(overrides) });
}

async function codes() {
  await world.runJobs();
  const { data } = await (await world.as())(demoMailbox, { query: { to: email } });
  return data.map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
}

async function newestCode() {
  return (await codes())[0]!;
}

const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

async function submit(otp: string, overrides: object = {}) {
  return (await world.as())(signup, { body: { ...form(overrides), otp } });
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

test("[AUTH-07] a code is mailed, and neither the answer nor the table knows it", async () => {
  const answer = await askForCode();

  expect(answer).toEqual({ success: true, message: "OTP sent successfully", resendAfterSeconds: 30 });
  const sent = await codes();
  expect(sent).toHaveLength(1);
  const [row] = await world.db.select().from(signupCodes).where(eq(signupCodes.email, email));
  expect(JSON.stringify(row)).not.toContain(sent[0]);
  expect(row).toMatchObject({ triesLeft: 5, expiresAt: new Date(noon + 10 * MINUTE_MS) });
});

test("[AUTH-09] the right code opens the account and signs in", async () => {
  await askForCode();

  const answer = await submit(await newestCode());

  expect(answer).toMatchObject({
    message: "Signup successfull",
    dashboardUrl: "/dashboard/home",
    user: { email, role: "user" },
  });
  expect((await clientOf(world.app, answer.token)(me, {})).user).toEqual(answer.user);
  expect(await world.db.select().from(signupCodes).where(eq(signupCodes.email, email))).toEqual([]);
});

test("[AUTH-06] a sign-up sets the same cookie as a login", async () => {
  await askForCode();

  const answer = await world.app.inject({
    method: "POST",
    url: "/user/signup",
    payload: { ...form(), otp: await newestCode() },
  });

  expect(answer.cookies).toEqual([
    { name: "token", value: answer.json().token, path: "/", httpOnly: true, sameSite: "Lax", maxAge: 86_400 },
  ]);
});

test("nobody can make himself more than a patient", async () => {
  await askForCode({ role: "admin" });

  await submit(await newestCode(), {
    role: "admin",
    id: "00000000-0000-4000-8000-000000000000",
    createdAt: "2000-01-01",
  });

  const [user] = await world.db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ role: "user", createdAt: new Date(noon) });
  expect(user!.id).not.toBe("00000000-0000-4000-8000-000000000000");
});

test("[AUTH-07] an email that has an account gets a clear refusal and no code", async () => {
  const { email: taken } = await world.aUser();

  expect(await codeOf(askForCode({ email: taken.toUpperCase() }))).toBe(identityErrors.alreadyRegistered.code);
  expect(await world.db.select().from(signupCodes).where(eq(signupCodes.email, taken))).toEqual([]);
});

test("[AUTH-09] passwords that differ or are too weak are refused before any code is sent, and again at sign-up", async () => {
  const faults: [object, string][] = [
    [{ confirmPassword: "Neem-tree-43" }, "confirmPassword"],
    [{ password: "short1", confirmPassword: "short1" }, "password"],
    [{ password: "12345678", confirmPassword: "12345678" }, "password"],
    [{ password: "only-letters", confirmPassword: "only-letters" }, "password"],
  ];
  for (const [fault, field] of faults) {
    for (const attempt of [askForCode(fault), submit("123456", fault)]) {
      const error: ApiError = await attempt.then(
        () => expect.unreachable(),
        (refusal) => refusal,
      );
      expect(error.is(commonErrors.invalidRequest)).toBe(true);
      expect(Object.keys(error.fields)).toEqual([field]);
    }
  }
  expect(await codes()).toEqual([]);
});

test("[AUTH-07] a new code can be had after half a minute, and then the old one is good no longer", async () => {
  await askForCode();
  const first = await newestCode();
  world.travelTo(new Date(noon + 29_999));
  expect(await codeOf(askForCode())).toBe(identityErrors.resendTooSoon.code);

  world.travelTo(new Date(noon + 30_000));
  await askForCode();

  const [second] = await codes();
  if (first !== second) expect(await codeOf(submit(first))).toBe(identityErrors.wrongCode.code);
  expect(await codeOf(submit(second!))).toBe("done");
});

test("[AUTH-07] at most three resends in ten minutes and ten codes a day", async () => {
  const outcomes: string[] = [];
  for (let minute = 0; minute < 10; minute++) {
    world.travelTo(new Date(noon + minute * MINUTE_MS));
    outcomes.push(String(await codeOf(askForCode())));
  }
  const refused = identityErrors.tooManyCodes.code;
  expect(outcomes).toEqual(["done", "done", "done", "done", ...Array.from({ length: 6 }, () => refused)]);

  for (let minute = 10; minute < 60; minute++) {
    world.travelTo(new Date(noon + minute * MINUTE_MS));
    outcomes.push(String(await codeOf(askForCode())));
  }
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
  world.travelTo(new Date(noon + 24 * 60 * MINUTE_MS));
  expect(await codeOf(askForCode())).toBe("done");
});

test("[AUTH-07] twenty requests for one email at once send one code", async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(askForCode())));

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === identityErrors.resendTooSoon.code)).toHaveLength(19);
  expect(await codes()).toHaveLength(1);
});

test("one address cannot have many strangers written to", async () => {
  const ask = (n: number, remoteAddress: string) =>
    world.app.inject({
      method: "POST",
      url: "/user/send-otp",
      payload: form({ email: `p${n}@example.com` }),
      remoteAddress,
    });

  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(n, "198.51.100.1")));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  expect((await ask(60, "198.51.100.2")).statusCode).toBe(200);
});

test("[AUTH-07] a code is good for ten minutes", async () => {
  await askForCode();
  const code = await newestCode();

  world.travelTo(new Date(noon + 10 * MINUTE_MS));

  expect(await codeOf(submit(code))).toBe(identityErrors.codeExpired.code);
});

test("[AUTH-07] after five wrong tries even the right code is refused", async () => {
  await askForCode();
  const code = await newestCode();
  for (let tries = 1; tries <= 5; tries++)
    expect(await codeOf(submit(another(code, tries)))).toBe(identityErrors.wrongCode.code);

  expect(await codeOf(submit(code))).toBe(identityErrors.codeTriesUsedUp.code);
});

test("a code is good for its own email only, in whatever letter case", async () => {
  await askForCode();
  const code = await newestCode();

  expect(await codeOf(submit(code, { email: "somebody.else@example.com" }))).toBe(identityErrors.codeExpired.code);
  expect(await codeOf(submit(code, { email: email.toUpperCase() }))).toBe("done");
});

test("[AUTH-07] of three thousand guesses at once five are looked at, from wherever they come", async () => {
  await askForCode();
  const code = await newestCode();
  const guess = async (n: number) => {
    const answer = await world.app.inject({
      method: "POST",
      url: "/user/signup",
      payload: { ...form({ email: n % 2 ? email : email.toUpperCase() }), otp: another(code, n + 1) },
      remoteAddress: `10.0.${n >> 8}.${n & 255}`,
    });
    return answer.json<{ code: string }>().code;
  };
  const outcomes: string[] = [];
  for (let wave = 0; wave < 10; wave++)
    outcomes.push(...(await Promise.all(Array.from({ length: 300 }, (_, n) => guess(wave * 300 + n)))));

  expect(outcomes.filter((outcome) => outcome === identityErrors.wrongCode.code)).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === identityErrors.codeTriesUsedUp.code)).toHaveLength(2995);
  expect(await codeOf(submit(code))).toBe(identityErrors.codeTriesUsedUp.code);
});

test("[AUTH-09] the right code submitted several times at once makes one account", async () => {
  await askForCode();
  const code = await newestCode();

  const outcomes = await Promise.all(Array.from({ length: 4 }, () => codeOf(submit(code))));

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  for (const outcome of outcomes.filter((other) => other !== "done"))
    expect([identityErrors.alreadyRegistered.code, identityErrors.codeExpired.code]).toContain(outcome);
  const [made] = await world.db.select({ accounts: count() }).from(users).where(eq(users.email, email));
  expect(made!.accounts).toBe(1);
});

test("[AUTH-09] a used code is good for nothing", async () => {
  await askForCode();
  const code = await newestCode();
  await submit(code);

  expect(await codeOf(submit(code))).toBe(identityErrors.codeExpired.code);
});

test("the mail carries no word of the form, which anybody can fill in for anybody", async () => {
  await askForCode({ firstName: "WIN at https://evil.example", lastName: "<b>now</b>" });
  await world.runJobs();

  const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, email));
  expect(JSON.stringify(mail)).not.toMatch(/evil|now<|<b>/);
});
