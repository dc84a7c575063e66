import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { isSliding, slides } from "./slides.ts";

test.use({ contextOptions: {} });

const selected = (page: Page) => slides(page).locator("[aria-current=true]").getAttribute("aria-label");

test("[LAND-05] the slider moves by itself every three seconds, round and round", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect.poll(() => isSliding(page)).toBe("true");
  const seen = [await selected(page)];
  for (let step = 0; step < 3; step++) {
    await page.clock.runFor(3000);
    await expect.poll(() => selected(page)).not.toBe(seen.at(-1));
    seen.push(await selected(page));
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen[3]).toBe(seen[0]);
});

test("[LAND-05] the slider stops under the pointer, under the keyboard and by its button", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => isSliding(page)).toBe("true");
  await slides(page).getByRole("heading", { name: "Doctor Booking System" }).first().hover();
  await expect.poll(() => isSliding(page)).toBe("false");
  await page.mouse.move(0, 0);
  await expect.poll(() => isSliding(page)).toBe("true");
  await slides(page).getByRole("link", { name: "Find a doctor" }).first().focus();
  await expect.poll(() => isSliding(page)).toBe("false");
  await page.getByRole("link", { name: "Get Started" }).focus();
  await expect.poll(() => isSliding(page)).toBe("true");
  await page.getByRole("button", { name: "Pause the slides" }).click();
  await expect.poll(() => isSliding(page)).toBe("false");
  await page.getByRole("button", { name: "Play the slides" }).click();
  await expect.poll(() => isSliding(page)).toBe("true");
});

test("[LAND-05] the slider does not move for people who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  // The second round of slides is there once the slider has taken over.
  await expect(slides(page).locator("li")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Pause the slides" })).toHaveCount(0);
  expect(await isSliding(page)).toBe("false");
});

test("[LAND-05] a slide takes a third of the width from 1024 px on and all of it below, centred", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const list = slides(page).locator("ul");
  await expect(list.locator("> li")).toHaveCount(6);
  async function measure() {
    const [viewport, slide] = await Promise.all([
      list.locator("..").boundingBox(),
      list.locator("> li").first().boundingBox(),
    ]);
    const offCentre = Math.abs(slide!.x + slide!.width / 2 - viewport!.x - viewport!.width / 2);
    return { offCentre, share: slide!.width / viewport!.width };
  }
  for (const [width, share] of [
    [1280, 1 / 3],
    [1024, 1 / 3],
    [1023, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await measure()).share, { message: `share at ${width} px` }).toBeCloseTo(share, 2);
    await expect.poll(async () => (await measure()).offCentre, { message: `centre at ${width} px` }).toBeLessThan(1);
  }
});
