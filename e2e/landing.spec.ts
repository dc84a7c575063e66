import type { Page } from "@playwright/test";
import { expect, expectGoodScreen, test } from "./journey.ts";

const slides = (page: Page) => page.getByRole("group", { name: "Features" });
const runs = (page: Page) => slides(page).getAttribute("data-running");
const selected = (page: Page) => slides(page).locator("[aria-current=true]").getAttribute("aria-label");

test("[LAND-01] the top bar stays in place and its anchors lead to the sections", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect(page.getByRole("banner")).toBeInViewport();
});

test("[LAND-01] below sm a dropdown holds the links and closes on an outside click", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect.poll(() => runs(page)).toBe("true");
  const bar = page.getByRole("banner");
  const signUp = bar.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Sign Up" });
  await expect(signUp).toBeHidden();
  await bar.locator("summary").click();
  await expect(signUp).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(signUp).toBeHidden();
});

test("[LAND-02] [LAND-03] Sign Up and Get Started lead to /login", async ({ page }) => {
  for (const name of ["Sign Up", "Get Started"]) {
    await page.goto("/");
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/\/login$/);
  }
});

test("[LAND-04] [LAND-07] [LAND-11] the page is complete without JavaScript", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "MediSense in numbers" })).toContainText("120");
  await expect(page.getByRole("region", { name: "Top doctors" }).getByRole("listitem")).toHaveCount(8);
  const partners = page.getByRole("region", { name: "Featured partner hospitals" });
  for (const city of ["Chennai", "Mumbai", "Bangalore"]) await expect(partners).toContainText(city);
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();
});

test("[LAND-05] the slider moves by itself every three seconds, round and round", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect.poll(() => runs(page)).toBe("true");
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
  await expect.poll(() => runs(page)).toBe("true");
  await slides(page).getByRole("heading", { name: "Doctor Booking System" }).first().hover();
  await expect.poll(() => runs(page)).toBe("false");
  await page.mouse.move(0, 0);
  await expect.poll(() => runs(page)).toBe("true");
  await slides(page).getByRole("link", { name: "Find a doctor" }).first().focus();
  await expect.poll(() => runs(page)).toBe("false");
  await page.getByRole("link", { name: "Get Started" }).focus();
  await expect.poll(() => runs(page)).toBe("true");
  await page.getByRole("button", { name: "Pause the slides" }).click();
  await expect.poll(() => runs(page)).toBe("false");
  await page.getByRole("button", { name: "Play the slides" }).click();
  await expect.poll(() => runs(page)).toBe("true");
});

test("[LAND-05] the slider stands still for people who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  // The second round of slides is there once the slider has taken over.
  await expect(slides(page).locator("li")).toHaveCount(6);
  await expect(page.getByRole("button", { name: "Pause the slides" })).toHaveCount(0);
  expect(await runs(page)).toBe("false");
});

for (const [width, part] of [
  [1280, 1 / 3],
  [1024, 1 / 3],
  [1023, 1],
  [360, 1],
] as const) {
  test(`[LAND-05] at ${width} px a slide takes ${part === 1 ? "the whole" : "a third of the"} width, centred`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const list = slides(page).locator("ul");
    await expect(list.locator("> li")).toHaveCount(6);
    const boxes = async () => {
      const [viewport, slide] = await Promise.all([
        list.locator("..").boundingBox(),
        list.locator("> li").first().boundingBox(),
      ]);
      return { viewport: viewport!, slide: slide! };
    };
    await expect
      .poll(async () => {
        const { viewport, slide } = await boxes();
        return Math.abs(slide.x + slide.width / 2 - viewport.x - viewport.width / 2);
      })
      .toBeLessThan(1);
    const { viewport, slide } = await boxes();
    expect(slide.width / viewport.width).toBeCloseTo(part, 2);
  });
}

test("[LAND-06] the AI section leads to the artificial doctor", async ({ page }) => {
  await page.goto("/");
  const link = page.getByRole("link", { name: "Try Our AI Diagnosis" });
  await expect(link).toHaveAttribute("href", "/dashboard/artificial-doctor");
});

test("[LAND-08] the app block offers an installation or says how", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Get the app" })).toContainText(/Install MediSense|Install app/);
  const manifest = await page.request.get("/manifest.webmanifest");
  for (const { src } of (await manifest.json()).icons) expect((await page.request.get(src)).ok()).toBe(true);
});

for (const [name, address] of [
  ["Hospitals", "/dashboard/doctors/allhospitals"],
  ["Doctors", "/dashboard/doctors/alldoctors"],
  ["Medicines", "/dashboard/medicines"],
] as const) {
  test(`[LAND-09] the card ${name} leads on to the dashboard, through login where it is needed`, async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("region", { name: "Healthcare Made Simple" })
      .getByRole("heading", { name, exact: true })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === address || url.searchParams.get("next") === address);
  });
}

test("[LAND-10] a video call is chosen until a clinic is; the chosen card stands out", async ({ page }) => {
  await page.goto("/");
  const card = (name: RegExp) => page.getByRole("radio", { name }).locator("xpath=ancestor::div[1]");
  const border = (name: RegExp) => card(name).evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect(page.getByRole("radio", { name: /Online video/ })).toBeChecked();
  const chosen = await border(/Online video/);
  expect(await border(/Clinic visit/)).not.toBe(chosen);
  await page.getByText("Clinic visit", { exact: true }).click();
  await expect(page.getByRole("radio", { name: /Clinic visit/ })).toBeChecked();
  await expect.poll(() => border(/Clinic visit/)).toBe(chosen);
  await page.getByRole("link", { name: "Find Clinics" }).click();
  await expect(page).toHaveURL(/mode(=|%3D)clinic/);
});

test("[LAND-12] Stay Updated sends a confirmation", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => runs(page)).toBe("true");
  await page.getByRole("textbox", { name: "Your email" }).fill(`reader-${Date.now()}@medisense.example`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Please check your inbox to confirm your subscription")).toBeVisible();
});

test("[LAND-13] every claim leads to the note that it is illustrative", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Illustrative figure, see the note" }).first().click();
  await expect(page.getByText(/^\* Illustrative/)).toBeInViewport();
});

test("[LAND-14] an unknown address shows the fallback and a way back", async ({ page }) => {
  await page.goto("/no-such-place");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("The right doctor");
});

test("the language changes without a reload, and the server knows it at the next visit", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => runs(page)).toBe("true");
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  await page.getByRole("button", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("सही डॉक्टर");
  await expect(page.locator("body[data-same-document]")).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  const again = await page.request.get("/", { headers: { accept: "text/html" } });
  expect(await again.text()).toContain('<html lang="hi">');
});

test("the page fits every width and is accessible, in light and dark, in English and Hindi", async ({ page }) => {
  await expectGoodScreen(page, "/");
});

for (const language of ["en", "hi"]) {
  test(`what stands in the top bar never sticks out: ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "lang", value: language, url: baseURL! }]);
    await page.goto("/");
    for (const width of [360, 640, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of await page.locator("header a:visible, header button:visible, header summary:visible").all()) {
        const box = (await part.boundingBox())!;
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
  });
}

test("nothing is refused by the page's policy, no script fails, and no other origin is asked", async ({
  page,
  baseURL,
}) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL!).origin) faults.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => runs(page)).toBe("true");
  expect(faults).toEqual([]);
});
