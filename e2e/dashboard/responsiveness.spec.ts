import type { Page } from "@playwright/test";
import { logInAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";

/** A cheap phone is about this many times slower than the machine of a developer. */
const SLOWER = 4;

/** The window of a phone. */
test.use({ viewport: { width: 412, height: 823 } });

test.beforeEach(async ({ page }) => {
  await logInAs(page, "patient2@medisense.example");
  await page.addInitScript(() => {
    const longest = { longest: 0 };
    Object.assign(window, { interactions: longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ("interactionId" in entry && entry.interactionId) {
          longest.longest = Math.max(longest.longest, entry.duration);
        }
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
});

test("a filter of the list of doctors responds, and the figure is reported", async ({ page }) => {
  await page.goto("/dashboard/doctors/alldoctors");
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await report(page, "list");
});

test("a slot responds, and the figure is reported", async ({ page }) => {
  const doctors = await (await page.request.get("/hospital/get-all-doctors?limit=1")).json();
  await page.goto(`/dashboard/doctors/appointment/${doctors.data[0].slug}`);
  await page.getByRole("toolbar", { name: "Choose a day" }).getByRole("button").last().click();
  await page.getByRole("toolbar", { name: "Choose a time" }).getByRole("button", { disabled: false }).last().click();

  await report(page, "slots");
});

test("the cart responds, and the figure is reported", async ({ page }) => {
  const medicines = await (await page.request.get("/pharmacy/get-all-medicines?limit=1")).json();
  await page.goto(`/dashboard/medicines/medicine/${medicines.data[0]._id}`);
  await page
    .getByRole("button", { name: /add to cart/i })
    .first()
    .click();

  await report(page, "cart");
});

/** Notes the longest time from an input to the next paint. Machines differ too much for it to decide a test. */
async function report(page: Page, subject: string) {
  const longest = () =>
    page.evaluate(() => (window as unknown as { interactions: { longest: number } }).interactions.longest);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const text = `${subject}: ${await longest()} ms from input to paint on a ${SLOWER} times slower processor`;
  test.info().annotations.push({ type: "responsiveness", description: text });
  console.log(text);
}
