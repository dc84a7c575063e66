import type { Route } from "@playwright/test";
import { logInAs } from "../accounts.ts";
import { expect, test } from "../journey.ts";

const lists = [
  {
    id: "DOC-02",
    name: "doctors",
    path: "/dashboard/doctors/alldoctors",
    answer: "**/doctors/search?*",
    terms: "sharon",
  },
  {
    id: "MED-02",
    name: "medicines",
    path: "/dashboard/medicines",
    answer: "**/pharmacy/medicines/search?*",
    terms: "insulin",
  },
];

for (const { id, name, path, answer, terms } of lists) {
  test(`[${id}] a link in the list of ${name} that is pressed while a search's answer arrives leads where it says`, async ({
    page,
  }) => {
    await logInAs(page);
    // A form that is sent before the page is taken over loads it anew, and then no answer replaces the list.
    await page.addInitScript(() => {
      document.addEventListener("medisense-taken-over", () => document.documentElement.setAttribute("data-ready", ""));
    });
    await page.goto(path);
    await expect(page.locator("html[data-ready]")).toBeAttached();
    const pressed = page.locator("main ul:has(article) a").nth(3);
    const to = await pressed.getAttribute("href");
    let ask = (_: Route) => {};
    const asked = new Promise<Route>((resolve) => {
      ask = resolve;
    });
    await page.route(answer, (route) => ask(route), { times: 1 });
    await page.locator("main input[type=search]").first().fill(terms);
    await page.keyboard.press("Enter");
    const route = await asked;
    const response = await route.fetch();

    await pressed.hover();
    await page.mouse.down();
    await route.fulfill({ response });
    // By then the page has read the answer and drawn what follows from it.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 500 }), { timeout: 500 });
        }),
    );
    await page.mouse.up();
    await expect(page).toHaveURL((url) => url.pathname === new URL(to!, url).pathname);
  });
}
