import type { Page } from "@playwright/test";
import { aPdf } from "../../apps/api/src/platform/testing/sample-files.ts";
import { signUpAs } from "../accounts.ts";
import { expectGoodAtEveryWidth, expectGoodScreen } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { expectPrintable } from "../printed-sheet.ts";

const records = "/dashboard/userinfo/records";
const DAY_MS = 86_400_000;

/** Stores a value of some days ago without the screens. */
async function store(page: Page, daysAgo: number, value: object) {
  const measuredAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const url = `/user/records/measurements/${crypto.randomUUID()}`;
  const answer = await page.request.put(url, { data: { ...value, measuredAt } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

  test("a patient enters three weights, uploads a report, finds it by a word of its note, and reads the record offline", async ({
    page,
  }) => {
    test.slow();
    await signUpAs(page);
    await page.goto(`${records}/measurements/weight`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    for (const [index, weight] of ["62.5", "62", "६१.४"].entries()) {
      const day = new Date(Date.now() - (30 - index * 10) * DAY_MS).toISOString().slice(0, 10);
      await page.getByLabel("Day and time").fill(`${day}T08:00`);
      await page.getByLabel("Weight (kg)").fill(weight);
      await page.getByRole("button", { name: "Save value" }).click();
      await expect(page.getByRole("table").getByRole("row")).toHaveCount(index + 2);
    }
    await expect(page.getByRole("img", { name: /The latest value is 61\.4 kg/ })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.setViewportSize({ width: 360, height: 740 });

    await page.goto(`${records}/documents`);
    await page.getByLabel("Note").fill("lipid profile");
    const file = { name: "march.pdf", mimeType: "application/pdf", buffer: aPdf() };
    await page.getByLabel("Choose a photo or a PDF").setInputFiles(file);
    await expect(page.getByRole("article", { name: "march.pdf" })).toBeVisible();

    await page.getByRole("link", { name: "Health records" }).click();
    await expect(page.getByRole("link", { name: /Weight: 61\.4 kg/ })).toBeVisible();
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: /march\.pdf/ }).click();
    const popup = await opened;
    await expect.poll(() => page.evaluate(async () => (await (await caches.open("documents")).keys()).length)).toBe(1);
    await popup.close();
    await page.getByRole("searchbox", { name: "Search in this record" }).fill("lipid");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("link", { name: /Weight: 61\.4 kg/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /march\.pdf/ })).toBeVisible();

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    await expect(page.getByRole("link", { name: /march\.pdf/ })).toBeVisible();
    await page.goto(records);
    await expect(page.getByRole("link", { name: /Weight: 61\.4 kg/ })).toBeVisible();
    await page.context().setOffline(false);
  });
});

test("the screens of a record fit every width and are accessible, in English and Hindi", async ({ page }) => {
  await signUpAs(page);
  await store(page, 1, { kind: "bloodPressure", entered: 128, second: 82, unit: "mmHg" });
  await store(page, 9, { kind: "bloodPressure", entered: 141, second: 90, unit: "mmHg" });
  await store(page, 2, { kind: "sugar", entered: 5.4, unit: "mmol/L", context: "fasting" });
  const thyroid = { instrument: "tsh-bands", answers: { tshMiuL: 2 } };
  for (const _ of ["one", "two"])
    await page.request.put(`/user/records/check-results/${crypto.randomUUID()}`, { data: thyroid });
  for (const screen of ["", "/measurements/bloodpressure", "/documents", "/checks/tsh-bands"])
    await expectGoodScreen(page, records + screen);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(records);
  const { width } = (await page.getByLabel("From", { exact: true }).boundingBox())!;
  expect(width, "the days are as wide as the search above them").toBe(360 - 2 * 16);

  await page.goto(`${records}/measurements/bloodpressure`);
  const form = page.getByRole("button", { name: "Save value" });
  await expect(form).toBeVisible();
  await expectPrintable(page);
  await expect(form).toBeHidden();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);
});
