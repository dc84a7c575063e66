import { loginCodeAt } from "../../apps/api/src/identity/credentials/login-codes.ts";
import { csv, doctor as aDoctor, hospital } from "../../apps/api/src/operators/onboarding/listing-rows.fixture.ts";
import type { Page } from "@playwright/test";
import { dayButton, dayFromNow, doctorPath } from "../appointments/slot-picker.ts";
import { expect, test } from "../journey.ts";
import { startProduction } from "./start-production.ts";

const password = "Marigold@77";
const doctor = aDoctor(1);
let production: Awaited<ReturnType<typeof startProduction>>;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  production = await startProduction();
});
test.afterAll(() => production?.stop());

test("production goes from create-admin and a file of doctors to the first paid visit", async ({ openBrowser }) => {
  const inProduction = { baseURL: production.origin, ignoreHTTPSErrors: true };
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);

  const admin = await openBrowser(inProduction);
  await setPassword(admin, await production.createAdmin("asha@medisense.example"));
  await logInWithSetUp(admin, "asha@medisense.example");
  await readIn(admin, "Hospitals", csv("hospitals", [hospital]));
  await readIn(admin, "Doctors", csv("doctors", [doctor]));

  const patient = await openBrowser({ ...inProduction, payAt: production.settings["STRIPE_API_URL"] });
  await patient.goto(doctorPath(doctor.name));
  await expect(patient.getByText("Doctor not found")).toBeVisible();
  await check(admin);
  const invitation = () => production.mailTo(doctor.email, /Your account/);
  await expect.poll(invitation, { timeout: 60_000 }).toBeDefined();
  await setPassword(await openBrowser(inProduction), invitation()!);

  await signUp(patient, "ravi@example.com");
  await patient.goto(doctorPath(doctor.name));
  await expect(patient.getByText("Sunrise Care Private Limited")).toBeVisible();
  await dayButton(patient, dayFromNow(1)).click();
  await patient
    .getByRole("toolbar", { name: "Choose a time" })
    .getByRole("button", { disabled: false })
    .first()
    .click();
  await patient.getByRole("button", { name: "Add to Appointment Cart" }).click();
  await patient.getByRole("link", { name: "Go to Appointment Cart" }).click();
  await patient.getByRole("button", { name: "Book Now" }).click();
  await patient.getByRole("button", { name: "Pay" }).click();

  const visit = patient.getByRole("article").filter({ hasText: doctor.name });
  await expect(visit).toContainText("Confirmed");
  expect(await production.stripe.books()).toMatchObject({ capturedPaise: 40_000, refundedPaise: 0 });
});

const isReady = () =>
  fetch(`http://127.0.0.1:${production.settings["PORT"]}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function setPassword(page: Page, text: string) {
  await page.goto(/https:\S+\/reset-password\?token=[\w-]+/.exec(text)![0]);
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
}

/** Logs in for the first time, with an authenticator app that knows the key on screen. */
async function logInWithSetUp(page: Page, email: string) {
  await page.goto("/login/admin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await page.getByLabel("Login code").fill(loginCodeAt(key!.replaceAll(" ", ""), new Date()));
  await page.getByRole("button", { name: "Finish login" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(/\/admin\/[\w-]+\/dashboard$/);
}

async function readIn(admin: Page, kind: "Hospitals" | "Doctors", content: string) {
  await admin.getByRole("link", { name: kind, exact: true }).first().click();
  await admin.getByRole("link", { name: "Import a CSV file" }).click();
  await admin
    .getByLabel("CSV file in UTF-8, with commas")
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
  await admin.getByRole("button", { name: "Import" }).click();
  await expect(admin.getByText("1 row: 1 added, 0 already there, 0 refused")).toBeVisible();
}

async function check(admin: Page) {
  await admin.getByRole("link", { name: "Back" }).click();
  await admin.getByRole("button", { name: "Record the registration check" }).click();
  const dialog = admin.getByRole("alertdialog");
  await dialog.getByLabel("Register or document").fill("the register of the Kerala Medical Council");
  await dialog.getByRole("button", { name: "Record the registration check" }).click();
  await expect(admin.getByText("The check is recorded")).toBeVisible();
}

async function signUp(page: Page, email: string) {
  await page.goto("/login/user");
  await page.getByRole("tab", { name: "Signup" }).click();
  await page.getByLabel("First name").fill("Ravi");
  await page.getByLabel("Last name").fill("Menon");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect.poll(() => production.mailTo(email), { timeout: 60_000 }).toBeDefined();
  const otp = /\b\d{6}\b/.exec(production.mailTo(email)!)![0];
  await page.getByRole("textbox", { name: "OTP from the email" }).pressSequentially(otp);
  await page.getByRole("button", { name: "Verify and Register" }).click();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
}
