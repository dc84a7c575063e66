import { chooseLocale, logIn, me, sendOtp, signUp } from "@medisense/contract/identity";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noon } from "./testing/noon.ts";
import { mailsTo } from "./testing/mails-to.ts";
import { createWorld, type World } from "./testing/world.ts";
import { hashPassword } from "./identity/credentials/passwords.ts";
import { users } from "./identity/account-state/tables.ts";

const password = "Neem-tree-42";
let world: World;

beforeAll(async () => {
  world = await createWorld();
  world.travelTo(noon);
});
afterAll(() => world.close());

const post = (url: string, payload: object, headers: Record<string, string>) =>
  world.app.inject({ method: "POST", url, payload, headers });

async function anAccount(email: string) {
  return world.aUser({ email, passwordHash: await hashPassword(password) });
}

/** Logs in and returns the language of the account's mails. */
async function logInFrom(email: string, headers: Record<string, string>) {
  const { user } = (await post(logIn.path, { email, password, role: "user" }, headers)).json();
  expect(user.locale).toBeUndefined();
  const [account] = await world.db.select().from(users).where(eq(users.id, user.id));
  return account!.locale;
}

test("a person who signs up in Hindi gets the OTP and every later mail in Hindi", async () => {
  const form = { email: "asha@example.com", firstName: "Asha", lastName: "Rao", password, confirmPassword: password };
  const headers = { "accept-language": "hi-IN,hi;q=0.9,en;q=0.5" };

  await post(sendOtp.path, form, headers);
  const [mail] = await mailsTo(world, form);
  expect(mail).toMatchObject({ subject: "आपका MediSense OTP", html: expect.stringContaining('<html lang="hi">') });
  const otp = /\b\d{6}\b/.exec(mail!.text)![0];
  const signedUp = await post(signUp.path, { ...form, otp }, headers);

  const { user } = signedUp.json();
  const [account] = await world.db.select().from(users).where(eq(users.id, user.id));
  expect(account).toMatchObject({ locale: "hi", hasChosenLocale: false });
});

test("the first login decides the language of the mails, a later one does not, and neither is a choice", async () => {
  const { email } = await anAccount("ravi@example.com");

  expect(await logInFrom(email, { cookie: "lang=hi", "accept-language": "en" })).toBe("hi");
  expect(await logInFrom(email, { cookie: "lang=en" })).toBe("hi");
});

test("two first logins at once both succeed", async () => {
  const { email } = await anAccount("meera@example.com");

  const locales = await Promise.all(
    ["hi", "en", "hi", "en"].map((lang) => logInFrom(email, { cookie: `lang=${lang}` })),
  );

  expect(locales.every((locale) => locale === "hi" || locale === "en")).toBe(true);
});

test("a choice is kept with the account of the person who made it, and with no other", async () => {
  const [asha, other] = [await world.aPatient({ locale: "en" }), await world.aPatient({ locale: "en" })];

  await (await world.as(asha))(chooseLocale, { body: { locale: "hi" } });

  expect((await (await world.as(asha))(me, {})).user.locale).toBe("hi");
  expect((await (await world.as(other))(me, {})).user.locale).toBeUndefined();
  await expect((await world.as())(chooseLocale, { body: { locale: "hi" } })).rejects.toThrow("Please log in");
});
