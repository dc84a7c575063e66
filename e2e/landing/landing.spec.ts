import { expectGoodScreen } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { mailTo } from "../mailbox.ts";
import { isSliding } from "./slides.ts";

test.use({ contextOptions: {} });

test("[LAND-01] the top bar stays in place and its anchors lead to the sections", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expect(page.getByRole("banner")).toBeInViewport();
});

test("[LAND-01] below sm a dropdown holds the links and closes on an outside click", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect.poll(() => isSliding(page)).toBe("true");
  const bar = page.getByRole("banner");
  const signUp = bar.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Sign Up" });
  await expect(signUp).toBeHidden();
  await bar.locator("summary").click();
  await expect(signUp).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(signUp).toBeHidden();
});

test("[LAND-04] [LAND-07] [LAND-11] the page is complete without JavaScript", async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "MediSense in numbers" })).toContainText("120");
  await expect(page.getByRole("region", { name: "Top doctors" }).getByRole("listitem")).toHaveCount(8);
  const partners = page.getByRole("region", { name: "Featured partner hospitals" });
  for (const city of ["Chennai", "Mumbai", "Bangalore"]) await expect(partners).toContainText(city);
  await expect(page.getByRole("link", { name: "Get Started" })).toBeVisible();

  await page.getByLabel("Your email").fill("asha@example.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByLabel("Your email")).toHaveValue("asha@example.com");
  expect(page.url()).not.toContain("asha");
});

test("[LAND-02] [LAND-03] [LAND-06] each call to action leads where it says", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Contact Us" }).click();
  await expect(page.getByRole("contentinfo")).toBeInViewport();

  for (const [name, url] of [
    ["Sign Up", "/login"],
    ["Get Started", "/login"],
    ["Try Our AI Diagnosis", "/dashboard/artificial-doctor"],
  ] as const) {
    await page.goto("/");
    await page.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  await page.goto("/");
  await page.getByRole("link", { name: "Order medicines" }).click();
  await expect(page).toHaveURL(/\/dashboard\/medicines/);
});

test("[LAND-12] the footer's links lead on, and a subscription counts once it is confirmed from the mail", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Home", "Features", "About Us", "FAQs", "Contact", "Emergency Care", "Appointments"])
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  await footer.getByRole("link", { name: "Medical Records" }).click();
  await expect(page).toHaveURL(/^[^?]*\/login\/user\?next=/);

  await page.goto("/");
  const email = `${crypto.randomUUID()}@example.com`;
  await footer.getByLabel("Your email").fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByText("Please check your inbox to confirm your subscription")).toBeVisible();
  const { text } = await mailTo(page, email, /subscribe\/confirm/);
  await page.goto(/http\S+\/subscribe\/confirm\?token=\S+/.exec(text)![0]);
  await page.getByRole("button", { name: "Yes, send me the newsletter" }).click();
  await expect(page.getByText("You are subscribed")).toBeVisible();
});

test("[LAND-08] the app block offers an installation or explains how", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Get the app" })).toContainText(/Install MediSense|Install app/);
  const manifest = await page.request.get("/manifest.webmanifest");
  for (const { src } of (await manifest.json()).icons) expect((await page.request.get(src)).ok()).toBe(true);
});

test("[LAND-10] a video call is the default choice; the chosen card is highlighted", async ({ page }) => {
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

test("[LAND-13] every claim leads to the note that it is illustrative", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Illustrative figure, see the note" }).first().click();
  await expect(page.getByText(/^\* Illustrative/)).toBeInViewport();
});

test("the language changes without a reload, and the server knows it at the next visit", async ({ page }) => {
  await page.goto("/");
  await expect.poll(() => isSliding(page)).toBe("true");
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

test("nothing in the top bar sticks out, in English and Hindi", async ({ page, context, baseURL }) => {
  for (const language of ["en", "hi"]) {
    await context.addCookies([{ name: "lang", value: language, url: baseURL! }]);
    await page.goto("/");
    for (const width of [360, 640, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const part of await page.locator("header a:visible, header button:visible, header summary:visible").all()) {
        const box = (await part.boundingBox())!;
        expect(box.x + box.width, `${language} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  }
});

test("on a phone the page is about six screens long, and no picture is on it twice", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect.poll(() => isSliding(page)).toBe("true");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 740).toBeLessThan(6.5);
  // The slider shows each slide twice, the second time for the loop only.
  const pictures = await page
    .locator("img")
    .evaluateAll((images) =>
      images.filter((image) => !image.closest("[aria-hidden=true]")).map((image) => image.getAttribute("src")),
    );
  expect(pictures.filter((picture, index) => pictures.indexOf(picture) !== index)).toEqual([]);
});
