import type { Page } from "@playwright/test";

export const slides = (page: Page) => page.getByRole("group", { name: "Features" });

/** Returns "true" while the slider moves by itself; null until its script runs. */
export const isSliding = (page: Page) => slides(page).getAttribute("data-running");
