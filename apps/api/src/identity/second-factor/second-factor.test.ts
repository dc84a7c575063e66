import { identityErrors, logIn, me } from "@medisense/contract/identity";
import {
  finishLogin,
  readSecondFactor,
  renewRecoveryCodes,
  secondFactorErrors,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "@medisense/contract/identity/second-factor";
import { eq } from "drizzle-orm";
import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { attemptCounters } from "../../platform/tables.ts";
import { inProcessClient } from "../../platform/testing/in-process-client.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { recoveryCodes, secondFactors, sessions, users } from "../account-state/tables.ts";
import { loginCodeAt } from "../credentials/login-codes.ts";
import { aMember, firstStep, nextStep, password, secondStep, withApp } from "./second-factor.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.travelTo(noon);
  await world.db.delete(attemptCounters);
});

const codeNow = (secret: string) => loginCodeAt(secret, world.clock.now());
const sessionsOf = (userId: string) => world.db.$count(sessions, eq(sessions.userId, userId));

test("turning it on ends the other sessions of the account, which opened with the password alone", async () => {
  const patient = await aMember(world);
  const other = await world.as(patient);
  await withApp(world, patient);

  await expect(other(me, {})).rejects.toMatchObject({ status: 401 });
  expect(await sessionsOf(patient.id)).toBe(1);
});

test("turning it on again, as after a lost answer, brings recovery codes for the same login code or a later one", async () => {
  const patient = await aMember(world);
  const call = await world.as(patient);
  const { secret } = await call(setUpSecondFactor, { body: { password } });
  const code = codeNow(secret);
  await call(turnOnSecondFactor, { body: { code } });
  const { recoveryCodes: again } = await call(turnOnSecondFactor, { body: { code } });
  const { challenge } = await firstStep(world, patient);
  await secondStep(world, challenge!, again[0]!);

  nextStep(world);
  const { recoveryCodes: later } = await call(turnOnSecondFactor, { body: { code: codeNow(secret) } });
  await secondStep(world, (await firstStep(world, patient)).challenge!, later[0]!);
  await expect(call(turnOnSecondFactor, { body: { code } })).rejects.toMatchObject({
    code: secondFactorErrors.wrongCode.code,
  });
});

test("a patient turns it on, and from then on the password alone opens no session", async () => {
  const patient = await aMember(world);
  const { secret, recoveryCodes: codes } = await withApp(world, patient);
  await world.db.delete(sessions).where(eq(sessions.userId, patient.id));

  const answer = await world.app.inject({
    method: "POST",
    url: logIn.path,
    payload: { email: patient.email, password, role: "user" },
  });

  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({
    success: false,
    code: secondFactorErrors.needed.code,
    message: secondFactorErrors.needed.message,
    secondFactor: true,
    challenge: expect.any(String),
  });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(await sessionsOf(patient.id)).toBe(0);
  nextStep(world);
  const loggedIn = await secondStep(world, answer.json().challenge, codeNow(secret));
  expect(loggedIn).toMatchObject({ message: "Login success", dashboardUrl: "/dashboard/home" });
  expect(await inProcessClient(world.app, loggedIn.token)(me, {})).toMatchObject({ user: { id: patient.id } });
  expect(codes).toHaveLength(10);
});

test("the second step sets the session cookie and makes the browser known", async () => {
  const patient = await aMember(world);
  const { secret } = await withApp(world, patient);
  nextStep(world);
  const { challenge } = await firstStep(world, patient);

  const answer = await world.app.inject({
    method: "POST",
    url: finishLogin.path,
    payload: { challenge, code: codeNow(secret) },
  });

  expect(answer.cookies.map(({ name }) => name)).toEqual(["token", "device"]);
});

test("a challenge is no session, neither for a call nor for a socket", async () => {
  const patient = await aMember(world);
  await withApp(world, patient);
  const { challenge } = await firstStep(world, patient);

  await expect(inProcessClient(world.app, challenge!)(me, {})).rejects.toMatchObject({ status: 401 });
  const { port } = world.app.server.address() as { port: number };
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token: challenge },
    transports: ["websocket"],
    reconnection: false,
  });
  const refusal = await new Promise<Error>((resolve, reject) => {
    socket.on("connect_error", resolve);
    socket.on("connect", () => reject(new Error("the challenge opened a socket")));
  });
  expect(refusal.message).toBe("Please log in to continue.");
  socket.close();
});

test("of two logins at once with one login code, one opens a session", async () => {
  const patient = await aMember(world);
  const { secret } = await withApp(world, patient);
  nextStep(world);
  await world.db.delete(sessions).where(eq(sessions.userId, patient.id));
  const challenges = await Promise.all([firstStep(world, patient), firstStep(world, patient)]);

  const results = await Promise.allSettled(
    challenges.map(({ challenge }) => secondStep(world, challenge!, codeNow(secret))),
  );

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await sessionsOf(patient.id)).toBe(1);
});

test("a used login code is refused in the steps in which it would still count, and the one that turned it on too", async () => {
  const patient = await aMember(world);
  const { secret } = await withApp(world, patient);
  const first = codeNow(secret);
  nextStep(world);
  const { challenge } = await firstStep(world, patient);

  await expect(secondStep(world, challenge!, first)).rejects.toMatchObject(secondFactorErrors.wrongCode);
  const second = codeNow(secret);
  await secondStep(world, challenge!, second);
  nextStep(world);
  await expect(secondStep(world, challenge!, second)).rejects.toMatchObject(secondFactorErrors.wrongCode);
});

test("of two logins at once with one recovery code, one opens a session, and the owner is mailed", async () => {
  const patient = await aMember(world);
  const { recoveryCodes: codes } = await withApp(world, patient);
  await world.db.delete(sessions).where(eq(sessions.userId, patient.id));
  const { challenge } = await firstStep(world, patient);

  const typed = codes[3]!.toLowerCase().replaceAll("-", "");
  const results = await Promise.allSettled([
    secondStep(world, challenge!, typed),
    secondStep(world, challenge!, codes[3]!),
  ]);

  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await sessionsOf(patient.id)).toBe(1);
  expect(await (await world.as(patient))(readSecondFactor, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
  const { rows } = await world.pool.query("select text from mails where recipient = $1", [patient.email]);
  expect(rows.filter(({ text }) => text.includes("A recovery code of your account was used"))).toHaveLength(1);
});

test("neither the secret nor a recovery code can be read in the database", async () => {
  const patient = await aMember(world);
  const { secret, recoveryCodes: codes } = await withApp(world, patient);

  const [factor] = await world.db.select().from(secondFactors).where(eq(secondFactors.userId, patient.id));
  const hashes = await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, patient.id));

  expect(JSON.stringify(factor)).not.toContain(secret);
  expect(hashes).toHaveLength(10);
  for (const code of codes) expect(JSON.stringify(hashes)).not.toContain(code.replaceAll("-", ""));
});

test("of forty codes tried at once five are checked; the right one counts again ten minutes later", async () => {
  const patient = await aMember(world);
  const { secret } = await withApp(world, patient);
  const { challenge } = await firstStep(world, patient);

  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => secondStep(world, challenge!, String(n).padStart(6, "0"))),
  );

  const codes = tries.map((result) => (result.status === "rejected" ? (result.reason as { code: string }).code : "in"));
  expect(codes.filter((code) => code === secondFactorErrors.wrongCode.code)).toHaveLength(5);
  expect(codes.filter((code) => code === secondFactorErrors.tooManyCodes.code)).toHaveLength(35);
  await expect(secondStep(world, challenge!, codeNow(secret))).rejects.toMatchObject({ status: 429 });
  world.travelTo(new Date(noon.getTime() + 10 * 60_000));
  const { challenge: later } = await firstStep(world, patient);
  expect(await secondStep(world, later!, codeNow(secret))).toMatchObject({ success: true });
});

test("a challenge ends after ten minutes, and when the password changes", async () => {
  const [patient, other] = [await aMember(world), await aMember(world)];
  const { secret } = await withApp(world, patient);
  const { secret: otherSecret } = await withApp(world, other);
  const { challenge } = await firstStep(world, patient);
  const { challenge: otherChallenge } = await firstStep(world, other);
  await world.db.update(users).set({ passwordHash: "changed" }).where(eq(users.id, other.id));
  nextStep(world);

  await expect(secondStep(world, otherChallenge!, codeNow(otherSecret))).rejects.toMatchObject(
    secondFactorErrors.loginExpired,
  );
  world.travelTo(new Date(noon.getTime() + 11 * 60_000));
  await expect(secondStep(world, challenge!, codeNow(secret))).rejects.toMatchObject(secondFactorErrors.loginExpired);
  await expect(secondStep(world, "forged", codeNow(secret))).rejects.toMatchObject(secondFactorErrors.loginExpired);
});

test("a wrong password says nothing about a second factor", async () => {
  const patient = await aMember(world);
  await withApp(world, patient);

  const wrong = (await world.as())(logIn, { body: { email: patient.email, password: "wrong", role: "user" } });

  await expect(wrong).rejects.toMatchObject({ code: identityErrors.wrongCredentials.code, challenge: undefined });
});

test("a phone whose clock is 90 seconds off is told so, and one that is 30 seconds off gets in", async () => {
  const patient = await aMember(world);
  const { secret } = await withApp(world, patient);
  nextStep(world);
  const { challenge } = await firstStep(world, patient);
  const shownAt = (seconds: number) => loginCodeAt(secret, new Date(world.clock.now().getTime() + seconds * 1000));

  for (const seconds of [-90, 90]) {
    const refusal: unknown = await secondStep(world, challenge!, shownAt(seconds)).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: secondFactorErrors.wrongCode.code });
    expect((refusal as Error).message).toContain("set the time of your phone to automatic");
  }
  expect(await secondStep(world, challenge!, shownAt(30))).toMatchObject({ success: true });
});

test("a login code of one account opens no other one", async () => {
  const [patient, other] = [await aMember(world), await aMember(world)];
  const { recoveryCodes: codes, secret } = await withApp(world, patient);
  await withApp(world, other);
  nextStep(world);
  const { challenge } = await firstStep(world, other);

  await expect(secondStep(world, challenge!, codeNow(secret))).rejects.toMatchObject(secondFactorErrors.wrongCode);
  await expect(secondStep(world, challenge!, codes[0]!)).rejects.toMatchObject(secondFactorErrors.wrongCode);
});

test("setting up asks for the password, and a factor that is on cannot be replaced", async () => {
  const patient = await aMember(world);
  const call = await world.as(patient);

  await expect(call(setUpSecondFactor, { body: { password: "wrong" } })).rejects.toMatchObject(
    secondFactorErrors.wrongPassword,
  );
  await expect(call(turnOnSecondFactor, { body: { code: "123456" } })).rejects.toMatchObject(secondFactorErrors.notOn);
  await withApp(world, patient);
  await expect((await world.as(patient))(setUpSecondFactor, { body: { password } })).rejects.toMatchObject(
    secondFactorErrors.alreadyOn,
  );
});

test("a secret that no login code has confirmed changes no login", async () => {
  const patient = await aMember(world);
  await (await world.as(patient))(setUpSecondFactor, { body: { password } });

  const visitor = await world.as();
  expect(await visitor(logIn, { body: { email: patient.email, password, role: "user" } })).toMatchObject({
    message: "Login success",
  });
});

test("new recovery codes replace the earlier ones", async () => {
  const patient = await aMember(world);
  const { secret, recoveryCodes: before } = await withApp(world, patient);
  nextStep(world);

  const { recoveryCodes: after } = await (await world.as(patient))(renewRecoveryCodes, {
    body: { code: codeNow(secret) },
  });

  const { challenge } = await firstStep(world, patient);
  await expect(secondStep(world, challenge!, before[0]!)).rejects.toMatchObject(secondFactorErrors.wrongCode);
  expect(await secondStep(world, challenge!, after[0]!)).toMatchObject({ success: true });
});

test("turning it off takes the password and a code; afterwards the password is enough", async () => {
  const patient = await aMember(world);
  const { secret, recoveryCodes: codes } = await withApp(world, patient);
  const call = await world.as(patient);
  nextStep(world);

  await expect(call(turnOffSecondFactor, { body: { password, code: "000000" } })).rejects.toMatchObject(
    secondFactorErrors.wrongCode,
  );
  await expect(call(turnOffSecondFactor, { body: { password: "no", code: codes[0]! } })).rejects.toMatchObject(
    secondFactorErrors.wrongPassword,
  );
  await call(turnOffSecondFactor, { body: { password, code: codeNow(secret) } });

  const visitor = await world.as();
  expect(await visitor(logIn, { body: { email: patient.email, password, role: "user" } })).toMatchObject({
    message: "Login success",
  });
  expect(await call(readSecondFactor, {})).toEqual({
    success: true,
    isOn: false,
    isRequired: false,
    since: null,
    recoveryCodesLeft: 0,
  });
});
