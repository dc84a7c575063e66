import { ApiError } from "@medisense/contract/client";
import { forgotPassword, identityErrors, logIn, me, resetPassword } from "@medisense/contract/identity";
import { demoMailbox } from "@medisense/contract/notifications";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "../notifications/tables.ts";
import { localUrl } from "../platform/http/local-url.ts";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { attemptCounters } from "../platform/tables.ts";
import { inProcessClient } from "../platform/testing/in-process-client.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { createWorld, type World } from "../testing/world.ts";
import { passwordResets, sessions } from "./account-state/tables.ts";

const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
const MINUTE_MS = 60_000;
const oldPassword = "Neem-tree-42";
const newPassword = "Banyan-tree-43";
let world: World;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await quickHash(oldPassword);
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.travelTo(new Date(noon));
  await world.db.delete(attemptCounters);
});

const aMember = () => world.aUser({ passwordHash });

async function ask(email: string) {
  return (await world.as())(forgotPassword, { body: { email } });
}

/** Newest first. */
async function linksOf(email: string) {
  await world.runJobs();
  const { data } = await (await world.as())(demoMailbox, { query: { to: email } });
  return data.flatMap(({ text }) => /http\S+\/reset-password\?token=(\S+)/.exec(text)?.[1] ?? []);
}

async function setPassword(token: string) {
  return (await world.as())(resetPassword, { body: { token, password: newPassword, confirmPassword: newPassword } });
}

async function logInWith(email: string, password: string) {
  return (await world.as())(logIn, { body: { email, password, role: "user" } });
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

test("[AUTH-13] a mailed link sets a new password, once, and ends every session", async () => {
  const { id, email } = await aMember();
  const session = inProcessClient(world.app, await world.tokenOf(id));
  await ask(email);
  const [token] = await linksOf(email);

  expect(await setPassword(token!)).toMatchObject({
    message: "Your new password is set. Please log in.",
    role: "user",
  });

  expect(await codeOf(session(me, {}))).toBe("common/loginRequired");
  expect(await codeOf(logInWith(email, oldPassword))).toBe(identityErrors.wrongCredentials.code);
  expect(await codeOf(logInWith(email, newPassword))).toBe("done");
  expect(await codeOf(setPassword(token!))).toBe(identityErrors.linkNotValid.code);
});

test("[AUTH-13] a common password is refused at its field, and the link stays valid", async () => {
  const { email } = await aMember();
  await ask(email);
  const [token] = await linksOf(email);
  const common = { token: token!, password: "Password@123", confirmPassword: "Password@123" };

  const { code, message } = identityErrors.commonPassword;
  await expect((await world.as())(resetPassword, { body: common })).rejects.toMatchObject({
    code,
    fields: { password: message },
  });
  expect(await codeOf(setPassword(token!))).toBe("done");
});

test("[AUTH-13] a mail tells the owner that the password was changed", async () => {
  const { email } = await aMember();
  await ask(email);
  const [token] = await linksOf(email);

  await setPassword(token!);
  await world.runJobs();

  const received = await world.db.select({ subject: mails.subject }).from(mails).where(eq(mails.recipient, email));
  expect(received.map(({ subject }) => subject)).toContain("Your MediSense password was changed");
});

test("[AUTH-13] a link is valid for thirty minutes", async () => {
  const { email } = await aMember();
  await ask(email);
  const [token] = await linksOf(email);

  world.travelTo(new Date(noon + 30 * MINUTE_MS));

  expect(await codeOf(setPassword(token!))).toBe(identityErrors.linkNotValid.code);
  expect(await codeOf(logInWith(email, oldPassword))).toBe("done");
});

test("[AUTH-13] a new link invalidates the one before", async () => {
  const { email } = await aMember();
  await ask(email);
  const [first] = await linksOf(email);
  world.travelTo(new Date(noon + MINUTE_MS));
  await ask(email);
  const [second] = await linksOf(email);

  expect(await codeOf(setPassword(first!))).toBe(identityErrors.linkNotValid.code);
  expect(await codeOf(setPassword(second!))).toBe("done");
});

test("[AUTH-13] of simultaneous uses of a link only one succeeds", async () => {
  const { email } = await aMember();
  await ask(email);
  const [token] = await linksOf(email);

  const outcomes = await Promise.all(Array.from({ length: 4 }, () => codeOf(setPassword(token!))));

  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === identityErrors.linkNotValid.code)).toHaveLength(3);
});

test("[AUTH-13] a link of one account does not affect another account", async () => {
  const [mine, theirs] = await Promise.all([aMember(), aMember()]);
  const theirSession = inProcessClient(world.app, await world.tokenOf(theirs.id));
  await ask(mine.email);
  const [token] = await linksOf(mine.email);

  await setPassword(token!);

  expect(await codeOf(theirSession(me, {}))).toBe("done");
  expect(await codeOf(logInWith(theirs.email, oldPassword))).toBe("done");
});

test("[AUTH-13] a request for a link gets the same reply whether or not the account exists", async () => {
  const { email } = await aMember();
  const known = await world.app.inject({ method: "POST", url: "/user/forgot-password", payload: { email } });
  const unknown = await world.app.inject({
    method: "POST",
    url: "/user/forgot-password",
    payload: { email: "nobody@example.com" },
  });

  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  expect(known.json()).toEqual({
    success: true,
    message: "If there is an account with this email, a link to set a new password is on its way.",
  });
  expect(await linksOf("nobody@example.com")).toEqual([]);
  expect(await linksOf(email)).toHaveLength(1);
});

test.for([
  { host: "evil.example" },
  { host: "localhost", "x-forwarded-host": "evil.example" },
  { host: "localhost@evil.example" },
])("[AUTH-13] without PUBLIC_URL a mailed link does not follow a host that a stranger names: %j", async (headers) => {
  const { email } = await aMember();

  await world.app.inject({ method: "POST", url: "/user/forgot-password", payload: { email }, headers });

  await world.runJobs();
  const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, email));
  expect(JSON.stringify(mail)).toContain(`${localUrl(world.app.server)}/reset-password?token=`);
  expect(JSON.stringify(mail)).not.toContain("evil");
});

test("[AUTH-13] nobody can be flooded with links, and the limit does not reveal accounts either", async () => {
  const { email } = await aMember();
  for (const asked of [email, "nobody@example.com"]) {
    const outcomes: unknown[] = [];
    for (let time = 0; time < 4; time++) outcomes.push(await codeOf(ask(asked)));
    expect(outcomes).toEqual(["done", "done", "done", identityErrors.tooManyAttempts.code]);
  }
  expect(await linksOf(email)).toHaveLength(3);
  world.travelTo(new Date(noon + 15 * MINUTE_MS));
  expect(await codeOf(ask(email))).toBe("done");
});

test("[AUTH-13] one client IP cannot request links for everybody", async () => {
  const answers = await Promise.all(
    Array.from({ length: 35 }, (_, n) =>
      world.app.inject({
        method: "POST",
        url: "/user/forgot-password",
        payload: { email: `p${n}@example.com` },
        remoteAddress: "198.51.100.1",
      }),
    ),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
});

test("a stranger who asks for links in somebody's name does not keep them from getting one", async () => {
  const { email } = await aMember();
  const askFrom = async (remoteAddress: string) => {
    const payload = { email };
    const answer = await world.app.inject({ method: "POST", url: "/user/forgot-password", payload, remoteAddress });
    return answer.statusCode;
  };
  const stranger = [];
  for (let asked = 0; asked < 8; asked++) stranger.push(await askFrom("198.51.100.9"));

  expect(stranger.filter((status) => status === 200)).toHaveLength(3);
  expect(await askFrom("203.0.113.5")).toBe(200);
});

test("a repeated job mails no second link and keeps the first one valid", async () => {
  const { email } = await aMember();
  const request = { requestId: "request-1", email, origin: "http://localhost" };
  for (let run = 0; run < 3; run++) {
    await enqueue(world.db, "identity.mail-reset-link", request);
    await world.runJobs();
  }

  const links = await linksOf(email);

  expect(links).toHaveLength(1);
  expect(await codeOf(setPassword(links[0]!))).toBe("done");
});

test("the table holds no token", async () => {
  const { id, email } = await aMember();
  await ask(email);
  const [token] = await linksOf(email);

  const [row] = await world.db.select().from(passwordResets).where(eq(passwordResets.userId, id));

  expect(JSON.stringify(row)).not.toContain(token);
});

test("a login with the old password during the reset leaves no session", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, email } = await aMember();
    await ask(email);
    const [token] = await linksOf(email);

    await Promise.all([
      codeOf(logInWith(email, oldPassword)),
      setPassword(token!),
      codeOf(logInWith(email, oldPassword)),
    ]);

    expect(await world.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    await world.db.delete(attemptCounters);
  }
});
