import { chooseLocale, type LoginResult } from "@medisense/contract/identity";
import { type APIResponse, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../apps/api/src/seed/demo-accounts.ts";
import { otpFor } from "./mailbox.ts";

/** Logs the browser in without the screens, for journeys about something else. */
export async function logInAs(page: Page, email = "patient@medisense.example", role = "user") {
  const answer = await page.request.post("/user/login", { data: { email, password: DEMO_PASSWORD, role } });
  return inEnglish(page, answer);
}

/** Signs up a new patient in this browser, for journeys that need a patient without any data. */
export async function signUpAs(page: Page, { firstName, lastName } = { firstName: "Kavya", lastName: "Nair" }) {
  const email = `${crypto.randomUUID()}@example.com`;
  const form = { email, firstName, lastName, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
  await page.request.post("/user/send-otp", { data: form });
  const answer = await page.request.post("/user/signup", { data: { ...form, otp: await otpFor(page, email) } });
  return inEnglish(page, answer);
}

/**
 * Chooses English for the account that has logged in, unless it has chosen before. Otherwise the account would take the
 * language of a journey's first screen, and every journey that shares the account would get it too.
 */
async function inEnglish(page: Page, answer: APIResponse) {
  expect(answer.status(), await answer.text()).toBe(200);
  const login = (await answer.json()) as LoginResult;
  if (!login.user.locale) {
    const choice = await page.request.post(chooseLocale.path, { data: { locale: "en" } });
    expect(choice.status(), await choice.text()).toBe(200);
  }
  return login;
}

/** Logs in somebody who has a desk, and opens it. Returns the account. */
export async function openDeskAs(page: Page, email: string, role: "doctor" | "pharmacy" | "admin" | "hospital") {
  const { user, dashboardUrl } = await logInAs(page, email, role);
  await page.goto(dashboardUrl);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return user;
}
