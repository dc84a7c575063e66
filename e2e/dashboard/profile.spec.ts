import { logInAs, signUpAs } from "../accounts.ts";
import { expectGoodAtEveryWidth, expectGoodScreen } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { expectPrintable, withoutPrintDialog } from "../printed-sheet.ts";

test("[USER-01] the profile and its form fit every width and are accessible, in both languages, light and dark", async ({
  page,
}) => {
  const { user } = await signUpAs(page);
  const { firstName, lastName } = user;
  const profile = { firstName, lastName, phone: "9812345678", birthDate: "1990-11-21", gender: "female" };
  const measures = { bloodGroup: "O+", height: 160, weight: 58.5 };
  const entries = {
    allergies: ["Penicillin antibiotics", "the blue paint of our door"],
    diseases: ["Asthma", "High blood pressure"],
    medications: ["Crocin", "Metformin", "A tea of my grandmother against everything that hurts in winter"],
  };
  const answer = await page.request.put("/user/profile", {
    data: { ...profile, ...measures, ...entries, updatedAt: null },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await expectGoodScreen(page, "/dashboard/userinfo");
  await page.getByRole("button", { name: "Edit" }).click();
  await expectGoodAtEveryWidth(page);
  await expectGoodScreen(page, "/dashboard/userinfo/emergency-card");
});

test("[USER-01] a phone shows appointments, orders and records at the top of the profile", async ({ page }) => {
  await signUpAs(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/userinfo");
  for (const name of [/^My Appointments/, /^My Medicine Orders/, /^Family/, /^Health records/]) {
    await expect(page.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

  test("[USER-01] a patient fills in the profile and picks the emergency card, which opens offline until the logout", async ({
    page,
  }) => {
    await withoutPrintDialog(page);
    await signUpAs(page);
    await page.goto("/dashboard/userinfo");
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Birth date").fill("1990-11-21");
    await page.getByRole("combobox", { name: "Blood group" }).selectOption("O+");
    await page.getByRole("combobox", { name: "Allergies" }).fill("penic");
    await page.getByRole("option", { name: /^Penicillin antibiotics/ }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Penicillin antibiotics")).toBeVisible();

    await page.getByRole("link", { name: /^Emergency card/ }).click();
    await page.getByRole("checkbox", { name: "Blood group" }).check();
    await page.getByRole("checkbox", { name: "Allergies" }).check();
    await page.getByRole("checkbox", { name: "A person to call" }).check();
    await page.getByRole("textbox", { name: "Name" }).fill("Ravi Nair");
    await page.getByRole("textbox", { name: "Relation" }).fill("husband");
    await page.getByRole("textbox", { name: "Phone" }).fill("98123 45678");
    await page.getByRole("button", { name: "Save" }).click();
    const card = page.getByRole("article", { name: "Emergency card" });
    await expect(card.getByRole("link", { name: "Call Ravi Nair" })).toHaveAttribute("href", "tel:+919812345678");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");

    await page.context().setOffline(true);
    await page.reload();
    await expect(card.getByText("Penicillin antibiotics")).toBeVisible();
    await expect(card.getByText("O+")).toBeVisible();
    await expect(card.getByRole("img", { name: "QR code with the text of this card" })).toBeVisible();
    await expectPrintable(page);
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.context().setOffline(false);

    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Logout done successfully")).toBeVisible();
    await page.context().setOffline(true);
    await page.goto("/dashboard/userinfo/emergency-card");
    await expect(page.getByText("This page needs the network")).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      "Penicillin",
    );
  });
});

test("a photo is cut out in the browser and stored as a small JPEG", async ({ page }) => {
  await logInAs(page, "patient2@medisense.example");
  await page.goto("/dashboard/userinfo");
  await page.getByRole("button", { name: "Change picture" }).click();
  const png = await page.screenshot();
  await page.getByLabel("Choose a photo").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png });
  await page.getByRole("slider", { name: "Size" }).fill("2");
  await page.getByRole("button", { name: "Use this picture" }).click();
  const photo = page.locator("main img");
  await expect(photo).toBeVisible();
  const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
  await expect.poll(() => photo.evaluate(sizeOf)).toEqual([256, 256]);
  await expect(page.getByRole("button", { name: "Use this picture" })).toHaveCount(0);
  await page.getByRole("button", { name: "Change picture" }).click();
  await page.getByRole("button", { name: "No picture" }).click();
  await expect(photo).toHaveCount(0);
});
