import { logInAs } from "./accounts.ts";
import { expectGoodAtEveryWidth, expectGoodScreen } from "./good-screen.ts";
import { expect, test } from "./journey.ts";

test.beforeEach(({ page }) => logInAs(page));

test("[DASH-03] a patient reads where they stand, and finds the doctor for it", async ({ page }) => {
  test.slow();
  await page.goto("/dashboard/models");
  await page.getByRole("link", { name: "Heart attack and stroke in ten years, without a blood test" }).click();
  for (const question of [/pain or pressure/, /Are you pregnant/, /Have you ever had/]) {
    await page.getByRole("group", { name: question }).getByLabel("No", { exact: true }).check();
  }
  await page.getByRole("button", { name: "Show where I stand" }).click();
  await expect(page.getByLabel("Age in years")).toBeFocused();

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByLabel("Male", { exact: true }).check();
  await page.getByLabel("Age in years").fill("61");
  await page.getByLabel("Upper blood pressure").fill("150");
  await page.getByText("Calculate it from height and weight").click();
  await page.getByLabel("Height in cm").fill("168");
  await page.getByLabel("Weight in kg", { exact: true }).first().fill("76");
  await page
    .getByRole("group", { name: /smoked tobacco/ })
    .getByLabel("Yes")
    .check();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Your result" })).toBeFocused();
  await expect(page.getByText("You are here")).toBeVisible();
  await expect(page.getByText("If you stop smoking")).toBeVisible();
  expect(requests).toEqual([]);
  await expectGoodAtEveryWidth(page);

  await page.getByRole("link", { name: "Find a doctor: Cardiologist" }).click();
  await expect(page).toHaveURL("/dashboard/doctors/alldoctors/Cardiologist");
});

test("on a phone the result begins at the top of the screen, and its highest band is readable", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/models/idrs#sex=male&age=56&waistCm=104&activity=none&parentsWithDiabetes=2");
  for (const question of [/pain or pressure/, /that you have diabetes/, /Are you pregnant/]) {
    await page.getByRole("group", { name: question }).getByLabel("No", { exact: true }).check();
  }
  await page.getByRole("button", { name: "Show where I stand" }).press("Enter");

  await expect(page.getByRole("heading", { name: "Your result" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Where you stand" })).toBeInViewport();
  await expectGoodAtEveryWidth(page);
});

test("an emergency ends a check with the numbers to call", async ({ page }) => {
  await page.goto("/dashboard/models/fsrp1994");
  await page
    .getByRole("group", { name: /drooping face/ })
    .getByLabel("Yes")
    .check();
  await expect(page.getByRole("link", { name: "Call 112" })).toHaveAttribute("href", "tel:112");
  await expect(page.getByRole("main").getByRole("group")).toHaveCount(1);
  await expectGoodAtEveryWidth(page);
});

test("the screen of a check fits every width and is accessible, in light and dark, in English and Hindi", async ({
  page,
}) => {
  await expectGoodScreen(page, "/dashboard/models/hb-who2024");
});
