import { DEMO_PASSWORD } from "../../apps/api/src/seed/demo-accounts.ts";
import { signUpAs } from "../accounts.ts";
import { expectGoodAtEveryWidth, expectGoodScreen } from "../good-screen.ts";
import { expect, test } from "../journey.ts";

test("a patient shares their record, sees who opened it, takes it along and deletes the account", async ({
  page,
  openBrowser,
}) => {
  test.slow();
  await signUpAs(page, { firstName: "Kavya", lastName: "Menon" });
  await expectGoodScreen(page, "/dashboard/userinfo/privacy");

  await page.getByRole("checkbox", { name: "Profile, allergies and current medicines" }).check();
  await page.getByRole("checkbox", { name: "Prescriptions" }).check();
  await page.getByRole("button", { name: "Make a link" }).click();
  const made = page.getByRole("group", { name: "Your new link" });
  await expect(made).toBeVisible();
  const said = await made.innerText();
  const link = /http\S+\/shared#\S+/.exec(said)![0];
  const passcode = /\b\d{6}\b/.exec(said)![0];
  await page.getByRole("button", { name: "I have saved both" }).click();

  const doctor = await openBrowser();
  const urls: string[] = [];
  doctor.on("request", (request) => urls.push(request.url()));
  await doctor.goto(link);
  await doctor.getByRole("textbox", { name: "Passcode of six digits" }).click();
  await doctor.keyboard.type(passcode);
  await doctor.getByRole("button", { name: "Open the record" }).click();
  await expect(doctor.getByRole("heading", { name: "Kavya Menon" })).toBeVisible();
  await expectGoodAtEveryWidth(doctor);
  // The token is in the fragment, so no request's URL has it.
  expect(urls.filter((url) => new URL(url).pathname.includes(link.split("#")[1]!))).toEqual([]);

  await page.reload();
  const card = page.getByRole("article", { name: /^Link of/ });
  await expect(card.getByText(/· opened$/)).toBeVisible();
  await card.getByRole("button", { name: "End this link" }).click();
  await expect(card.getByText("Ended", { exact: true })).toBeVisible();
  await page.getByText(/^\d parts read$/).click();
  await expect(page.getByRole("listitem").filter({ hasText: /^prescriptions · / })).toBeVisible();

  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "FHIR R4, for another health app" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^medisense-Kavya-Menon-\d{4}-\d\d-\d\d\.fhir\.json$/);

  await page.getByLabel("Your password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account is deleted" })).toBeVisible();
  await expect(page.getByText("The email with this receipt")).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await page.goto("/dashboard/userinfo");
  await expect(page).toHaveURL(/\/login/);
});
