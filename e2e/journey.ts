import { AxeBuilder } from "@axe-core/playwright";
import type { SignedIn } from "@medisense/contract/identity";
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Page,
} from "@playwright/test";

/** A page in a browser of its own, for one more person in the journey; it is closed with the journey. */
export type OpenBrowser = (options?: BrowserContextOptions) => Promise<Page>;

/** Every journey fails on an error in a page, and on a request to any origin but ours, whoever's browser it is. */
export const test = base.extend<{ openBrowser: OpenBrowser }>({
  context: async ({ context, baseURL }, use) => {
    const faults = faultsIn(context, baseURL!);
    await use(context);
    expect(faults, FAULTS).toEqual([]);
  },
  openBrowser: async ({ browser, baseURL }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      opened.push({ context, faults: faultsIn(context, options.baseURL ?? baseURL!) });
      return context.newPage();
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(
      opened.flatMap(({ faults }) => faults),
      FAULTS,
    ).toEqual([]);
  },
});

const FAULTS = "errors and foreign requests during the journey";

export { expect };

export const DEMO_PASSWORD = "Demo@12345";

/** Signs the browser in without going through the screens, for journeys that are about something else. */
export async function signIn(page: Page, email = "patient@medisense.example", role = "user") {
  const answer = await page.request.post("/user/login", { data: { email, password: DEMO_PASSWORD, role } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as SignedIn;
}

/** Makes the browser a patient of its own, for journeys that look at all a patient has. */
export async function signUp(page: Page, { firstName, lastName } = { firstName: "Kavya", lastName: "Nair" }) {
  const email = `${crypto.randomUUID()}@example.com`;
  const form = { email, firstName, lastName, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
  await page.request.post("/user/send-otp", { data: form });
  const otp = /\b\d{6}\b/.exec((await mailTo(page, email, /\b\d{6}\b/)).text)![0];
  const answer = await page.request.post("/user/signup", { data: { ...form, otp } });
  return (await answer.json()) as SignedIn;
}

/** Opens the desk of whoever works at one. Returns who that is. */
export async function openDesk(page: Page, email: string, role: "doctor" | "pharmacy") {
  const { user, dashboardUrl } = await signIn(page, email, role);
  await page.goto(dashboardUrl);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return user;
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Waits for the mail to this address that says something of this kind. */
export async function mailTo(page: Page, address: string, saying: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await page.request.get("/dev/mailbox.json", { params: { to: address } });
    const { data } = (await answer.json()) as { data: Mail[] };
    found = data.find(({ subject, text }) => saying.test(subject) || saying.test(text));
    expect(found, `a mail to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found!;
}

/** No rule of WCAG 2.2 AA, nor of good practice, is broken on what is shown now. */
export async function expectAccessible(page: Page, axe = new AxeBuilder({ page })) {
  // There are no frames, so no second page has to be opened to put their results together.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

export const WIDTHS = [360, 768, 1440];

/** What is shown now fits a phone, a tablet and a laptop and is accessible on each, in light and in dark. */
export async function expectGoodAtEveryWidth(page: Page) {
  for (const width of WIDTHS) {
    await expectToFit(page, width);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    // Of all rules only this one asks for colours.
    await expectAccessible(page, new AxeBuilder({ page }).withRules("color-contrast"));
    await page.emulateMedia({ colorScheme: "light" });
  }
}

/** The same for a screen of its own, in English and Hindi. */
export async function expectGoodScreen(page: Page, address: string) {
  // Each rule is asked many times.
  test.slow();
  // Colours on their way from light to dark would be measured.
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  for (const language of ["hi", "en"]) {
    await page.context().addCookies([{ name: "lang", value: language, url: test.info().project.use.baseURL! }]);
    await page.goto(address);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("main [role=status][aria-label]")).toHaveCount(0);
    if (language === "en") await expectGoodAtEveryWidth(page);
    // Another language changes lengths, and no colour.
    else {
      await expectAccessible(page);
      for (const width of WIDTHS) await expectToFit(page, width);
    }
  }
}

async function expectToFit(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
}

/** Errors in the pages of a browser, and requests to any origin but this one, as they come. */
function faultsIn(context: BrowserContext, baseURL: string) {
  const faults: string[] = [];
  const own = new URL(baseURL).host;
  context.on("page", (page) => {
    page.on("pageerror", (error) => faults.push(`error in the page: ${error.message}`));
    page.on("console", (message) => isFault(message) && faults.push(`console: ${message.text()}`));
    page.on("request", (request) => noteForeign(request.url()));
    page.on("websocket", (socket) => noteForeign(socket.url()));
  });
  return faults;

  function noteForeign(address: string) {
    const { protocol, host } = new URL(address);
    if (!["data:", "blob:", "about:"].includes(protocol) && host !== own) faults.push(`request to ${address}`);
  }
}

/**
 * The browser reports each refusal (4xx) as an error, and refusing is what the server is there for; and each request
 * that fails because the journey itself took the line away.
 */
function isFault(message: ConsoleMessage) {
  return (
    message.type() === "error" && !/status of 4\d\d|net::ERR_(?:INTERNET_DISCONNECTED|FAILED)\b/.test(message.text())
  );
}
