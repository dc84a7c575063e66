import type { Locator } from "@playwright/test";
import { expect } from "./journey.ts";

/** Presses a control until its effect is seen. A desk ignores a press at the place of an action of the last second. */
export const pressUntil = (control: Locator, effect: Locator) =>
  expect(async () => {
    if (await control.isVisible()) await control.click({ timeout: 5000 });
    await expect(effect).toBeVisible({ timeout: 1500 });
  }).toPass();
