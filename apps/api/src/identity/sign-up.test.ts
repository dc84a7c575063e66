import { ApiError } from "@medisense/contract/client";
import { commonErrors } from "@medisense/contract/errors";
import { identityErrors, me, sendOtp, signUp } from "@medisense/contract/identity";
import { demoMailbox } from "@medisense/contract/notifications";
import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "../notifications/tables.ts";
import { attemptCounters } from "../platform/tables.ts";
import { inProcessClient } from "../platform/testing/in-process-client.ts";
import { stormSize } from "../platform/testing/storm-size.ts";
import { createWorld, type World } from "../testing/world.ts";
import { signupOtps, users } from "./account-state/tables.ts";

const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
const MINUTE_MS = 60_000;
const WAVES = stormSize(10);
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

async function requestOtp(overrides: object = {}) {
  const visitor = await world.as();
  return visitor(sendOtp, { body: form(overrides) });
}

async function otps() {
  await world.runJobs();
  const { data } = await (await world.as())(demoMailbox, { query: { to: email } });
  return data.map(({ text }) => /\b\d{6}\b/.exec(text)![0]);
}

async function newestOtp() {
  return (await otps())[0]!;
}

const another = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

async function submit(otp: string, overrides: object = {}) {
  return (await world.as())(signUp, { body: { ...form(overrides), otp } });
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

test("[AUTH-07] an OTP is mailed, and neither the reply nor the table contains it", async () => {
  const answer = await requestOtp();

  expect(answer).toEqual({ success: true, message: "OTP sent successfully", resendAfterSeconds: 30 });
  const sent = await otps();
  expect(sent).toHaveLength(1);
  const [row] = await world.db.select().from(signupOtps).where(eq(signupOtps.email, email));
  expect(JSON.stringify(row)).not.toContain(sent[0]);
  expect(row).toMatchObject({ triesLeft: 5, expiresAt: new Date(noon + 10 * MINUTE_MS) });
});

test("[AUTH-09] the right OTP creates the account and logs in", async () => {
  await requestOtp();

  const answer = await submit(await newestOtp());

  expect(answer).toMatchObject({
    message: "Signup successfull",
    dashboardUrl: "/dashboard/home",
    user: { email, role: "user" },
  });
  expect((await inProcessClient(world.app, answer.token)(me, {})).user).toEqual(answer.user);
  expect(await world.db.select().from(signupOtps).where(eq(signupOtps.email, email))).toEqual([]);
});

test("[AUTH-06] a signup sets the same cookies as a login", async () => {
  await requestOtp();

  const answer = await world.app.inject({
    method: "POST",
    url: "/user/signup",
    payload: { ...form(), otp: await newestOtp() },
  });

  expect(answer.cookies).toEqual([
    { name: "token", value: answer.json().token, path: "/", httpOnly: true, sameSite: "Lax", maxAge: 86_400 },
    {
      name: "device",
      value: expect.any(String),
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      maxAge: expect.any(Number),
    },
  ]);
});

test("nobody can sign up as more than a patient", async () => {
  await requestOtp({ role: "admin" });

  await submit(await newestOtp(), {
    role: "admin",
    id: "00000000-0000-4000-8000-000000000000",
    createdAt: "2000-01-01",
  });

  const [user] = await world.db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject({ role: "user", createdAt: new Date(noon) });
  expect(user!.id).not.toBe("00000000-0000-4000-8000-000000000000");
});

test("[AUTH-07] an email that has an account gets a clear refusal and no OTP", async () => {
  const { email: taken } = await world.aUser();

  expect(await codeOf(requestOtp({ email: taken.toUpperCase() }))).toBe(identityErrors.alreadyRegistered.code);
  expect(await world.db.select().from(signupOtps).where(eq(signupOtps.email, taken))).toEqual([]);
});

test("[AUTH-09] passwords that differ or are too weak are refused before an OTP is sent, and again at signup", async () => {
  const faults: [object, string][] = [
    [{ confirmPassword: "Neem-tree-43" }, "confirmPassword"],
    [{ password: "short1", confirmPassword: "short1" }, "password"],
    [{ password: "12345678", confirmPassword: "12345678" }, "password"],
    [{ password: "only-letters", confirmPassword: "only-letters" }, "password"],
  ];
  for (const [fault, field] of faults) {
    for (const attempt of [requestOtp(fault), submit("123456", fault)]) {
      const error: ApiError = await attempt.then(
        () => expect.unreachable(),
        (refusal) => refusal,
      );
      expect(error.is(commonErrors.invalidRequest)).toBe(true);
      expect(Object.keys(error.fields)).toEqual([field]);
    }
  }
  expect(await otps()).toEqual([]);
});

test("[AUTH-07] a new OTP is available after half a minute, and invalidates the old one", async () => {
  await requestOtp();
  const first = await newestOtp();
  world.travelTo(new Date(noon + 29_999));
  expect(await codeOf(requestOtp())).toBe(identityErrors.resendTooSoon.code);

  world.travelTo(new Date(noon + 30_000));
  await requestOtp();

  const [second] = await otps();
  if (first !== second) expect(await codeOf(submit(first))).toBe(identityErrors.wrongOtp.code);
  expect(await codeOf(submit(second!))).toBe("done");
});

test("[AUTH-07] at most three resends in ten minutes and ten OTPs a day", async () => {
  const outcomes: string[] = [];
  for (let minute = 0; minute < 10; minute++) {
    world.travelTo(new Date(noon + minute * MINUTE_MS));
    outcomes.push(String(await codeOf(requestOtp())));
  }
  const refused = identityErrors.tooManyOtps.code;
  expect(outcomes).toEqual(["done", "done", "done", "done", ...Array.from({ length: 6 }, () => refused)]);

  for (let minute = 10; minute < 60; minute++) {
    world.travelTo(new Date(noon + minute * MINUTE_MS));
    outcomes.push(String(await codeOf(requestOtp())));
  }
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(10);
  world.travelTo(new Date(noon + 24 * 60 * MINUTE_MS));
  expect(await codeOf(requestOtp())).toBe("done");
});

test("a stranger who asks for OTPs in a newcomer's name all day does not keep the newcomer from getting one", async () => {
  const askFrom = async (remoteAddress: string) => {
    const answer = await world.app.inject({ method: "POST", url: "/user/send-otp", payload: form(), remoteAddress });
    return answer.statusCode;
  };
  let sent = 0;
  let forNewcomer = 0;
  for (let minute = 0; minute < 60; minute++) {
    world.travelTo(new Date(noon + minute * MINUTE_MS));
    if ((await askFrom("198.51.100.9")) === 200) sent++;
    // Once in each ten minutes, the newcomer comes after the stranger has asked for as many as possible.
    world.travelTo(new Date(noon + minute * MINUTE_MS + 31_000));
    if (minute % 10 === 9 && (await askFrom("203.0.113.5")) === 200) forNewcomer++;
  }

  expect(sent).toBe(10);
  expect(forNewcomer).toBe(6);
});

test("however many client IPs ask, a mailbox gets no more than twenty OTPs a day", async () => {
  let sent = 0;
  for (let minute = 0; minute < 60; minute++) {
    world.travelTo(new Date(noon + minute * MINUTE_MS));
    const remoteAddress = `198.51.100.${minute}`;
    const answer = await world.app.inject({ method: "POST", url: "/user/send-otp", payload: form(), remoteAddress });
    if (answer.statusCode === 200) sent++;
  }

  expect(sent).toBe(20);
});

test("[AUTH-07] OTPs to variants of an email count for the one mailbox they reach, and the account keeps what was typed", async () => {
  const outcomes: unknown[] = [];
  const variant = (n: number) => email.replace("@", `+${n}@`);
  for (let n = 0; n < 6; n++) outcomes.push(await codeOf(requestOtp({ email: variant(n) })));

  const refused = identityErrors.tooManyOtps.code;
  expect(outcomes).toEqual(["done", "done", "done", "done", refused, refused]);
  expect(await codeOf(requestOtp())).toBe(refused);
  await world.runJobs();
  const [mail] = await world.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, variant(0)));
  const otp = /\b\d{6}\b/.exec(JSON.stringify(mail))![0];
  expect((await submit(otp, { email: variant(0) })).user.email).toBe(variant(0));
});

test("[AUTH-09] a common password is refused at its field, before an OTP is sent and again at signup", async () => {
  const common = { password: "Password@123", confirmPassword: "Password@123" };
  const { code, message } = identityErrors.commonPassword;
  await requestOtp();
  const otp = await newestOtp();
  for (const attempt of [() => requestOtp(common), () => submit(otp, common)])
    await expect(attempt()).rejects.toMatchObject({ status: 400, code, fields: { password: message } });
});

test("[AUTH-07] twenty simultaneous requests for one email send one OTP", async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(requestOtp())));

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === identityErrors.resendTooSoon.code)).toHaveLength(19);
  expect(await otps()).toHaveLength(1);
});

test("one client IP cannot cause mails to many strangers", async () => {
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

test("[AUTH-07] an OTP is valid for ten minutes", async () => {
  await requestOtp();
  const code = await newestOtp();

  world.travelTo(new Date(noon + 10 * MINUTE_MS));

  expect(await codeOf(submit(code))).toBe(identityErrors.codeExpired.code);
});

test("[AUTH-07] after five wrong tries even the right OTP is refused", async () => {
  await requestOtp();
  const code = await newestOtp();
  for (let tries = 1; tries <= 5; tries++)
    expect(await codeOf(submit(another(code, tries)))).toBe(identityErrors.wrongOtp.code);

  expect(await codeOf(submit(code))).toBe(identityErrors.codeTriesUsedUp.code);
});

/** Calls as a browser that keeps its cookies. */
async function aBrowser(remoteAddress: string) {
  const cookies: Record<string, string> = {};
  async function post(url: string, payload: object) {
    const answer = await world.app.inject({ method: "POST", url, payload, remoteAddress, cookies: { ...cookies } });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer.json<{ success: boolean; code?: string }>();
  }
  return {
    ask: (overrides: object = {}) => post("/user/send-otp", form(overrides)),
    submit: async (otp: string) => (await post("/user/signup", { ...form(), otp })).code ?? "done",
  };
}

test("a stranger's wrong OTPs, from the newcomer's client IP too, leave the newcomer's tries alone", async () => {
  const newcomer = await aBrowser("203.0.113.5");
  await newcomer.ask();
  const code = await newestOtp();
  for (const [tries, remoteAddress] of ["203.0.113.5", "198.51.100.9", "198.51.100.10"].entries()) {
    const stranger = await aBrowser(remoteAddress);
    for (let by = 1; by <= 5; by++) await stranger.submit(another(code, tries * 5 + by));
  }
  expect(await (await aBrowser("198.51.100.11")).submit(code)).toBe(identityErrors.codeTriesUsedUp.code);

  expect(await newcomer.submit(another(code))).toBe(identityErrors.wrongOtp.code);
  expect(await newcomer.submit(code)).toBe("done");
});

test("a stranger who also requests OTPs in the newcomer's name leaves the newcomer's tries alone", async () => {
  const newcomer = await aBrowser("203.0.113.5");
  await newcomer.ask();
  const stranger = await aBrowser("198.51.100.9");
  for (let minute = 1; minute <= 3; minute++) {
    world.travelTo(new Date(noon + minute * MINUTE_MS));
    expect(await stranger.ask()).toMatchObject({ success: true });
    const code = await newestOtp();
    for (let by = 1; by <= 6; by++) await stranger.submit(another(code, by));
    for (let by = 1; by <= 6; by++) await (await aBrowser("198.51.100.10")).submit(another(code, by));
  }

  expect(await newcomer.submit(await newestOtp())).toBe("done");
});

test("a browser has five tries for each OTP that it requested, however many it sends at once, and none for other emails", async () => {
  const guesser = await aBrowser("198.51.100.9");
  await guesser.ask({ email: `other-${email}` });
  const newcomer = await aBrowser("203.0.113.5");
  await newcomer.ask();
  const code = await newestOtp();
  const guess = (browser: typeof guesser) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => browser.submit(another(code, n + 1))));
  const checked = (outcomes: string[]) => outcomes.filter((outcome) => outcome === identityErrors.wrongOtp.code);

  expect(checked(await guess(guesser))).toHaveLength(5);
  expect(checked(await guess(guesser))).toHaveLength(0);
  expect(checked(await guess(newcomer))).toHaveLength(5);
  expect(await newcomer.submit(code)).toBe(identityErrors.codeTriesUsedUp.code);
});

test("an OTP is valid for its own email only, in any letter case", async () => {
  await requestOtp();
  const code = await newestOtp();

  expect(await codeOf(submit(code, { email: "somebody.else@example.com" }))).toBe(identityErrors.codeExpired.code);
  expect(await codeOf(submit(code, { email: email.toUpperCase() }))).toBe("done");
});

test("[AUTH-07] of hundreds of simultaneous guesses five are checked, from any number of client IPs", async () => {
  await requestOtp();
  const code = await newestOtp();
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
  for (let wave = 0; wave < WAVES; wave++)
    outcomes.push(...(await Promise.all(Array.from({ length: 300 }, (_, n) => guess(wave * 300 + n)))));

  expect(outcomes.filter((outcome) => outcome === identityErrors.wrongOtp.code)).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === identityErrors.codeTriesUsedUp.code)).toHaveLength(WAVES * 300 - 5);
  expect(await codeOf(submit(code))).toBe(identityErrors.codeTriesUsedUp.code);
});

test("[AUTH-09] the right OTP submitted several times at once creates one account", async () => {
  await requestOtp();
  const code = await newestOtp();

  const outcomes = await Promise.all(Array.from({ length: 4 }, () => codeOf(submit(code))));

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  for (const outcome of outcomes.filter((other) => other !== "done"))
    expect([identityErrors.alreadyRegistered.code, identityErrors.codeExpired.code]).toContain(outcome);
  const [made] = await world.db.select({ accounts: count() }).from(users).where(eq(users.email, email));
  expect(made!.accounts).toBe(1);
});

test("[AUTH-09] a used OTP is invalid", async () => {
  await requestOtp();
  const code = await newestOtp();
  await submit(code);

  expect(await codeOf(submit(code))).toBe(identityErrors.codeExpired.code);
});

test("the mail contains no text of the form, which anyone can fill in for anyone", async () => {
  await requestOtp({ firstName: "WIN at https://evil.example", lastName: "<b>now</b>" });
  await world.runJobs();

  const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, email));
  expect(JSON.stringify(mail)).not.toMatch(/evil|now<|<b>/);
});
