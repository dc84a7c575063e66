import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/** Every journey fails on an error in the page, and on a request to any origin but ours. */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const faults: string[] = [];
    watchForFaults(page, baseURL!, faults);
    page.context().on("page", (opened) => watchForFaults(opened, baseURL!, faults));
    await use(page);
    expect(faults, "errors and foreign requests during the journey").toEqual([]);
  },
});

export { expect };

export const DEMO_PASSWORD = "Demo@12345";

/** Signs the browser in without going through the screens, for journeys that are about something else. */
export async function signIn(page: Page, email = "patient@medisense.example", role = "user") {
  const answer = await page.request.post("/user/login", { data: { email, password: DEMO_PASSWORD, role } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Makes the browser a patient of its own, for journeys that look at all a patient has. Returns the patient's id. */
export async function signUp(page: Page, { firstName, lastName } = { firstName: "Kavya", lastName: "Nair" }) {
  const email = `${crypto.randomUUID()}@example.com`;
  const form = { email, firstName, lastName, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
  await page.request.post("/user/send-otp", { data: form });
  const otp = /\b\d{6}\b/.exec((await mailTo(page, email, /\b\d{6}\b/)).text)![0];
  const answer = await page.request.post("/user/signup", { data: { ...form, otp } });
  return ((await answer.json()) as { user: { id: string } }).user.id;
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
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** Notes errors in the page, and requests to any origin but this one. */
export function watchForFaults(page: Page, baseURL: string, faults: string[]) {
  const own = new URL(baseURL).host;
  page.on("pageerror", (error) => faults.push(`error in the page: ${error.message}`));
  page.on("console", (message) => {
    // The browser reports each refusal (4xx) as an error; refusing is what the server is there for.
    if (message.type() !== "error" || /status of 4\d\d/.test(message.text())) return;
    faults.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => noteForeign(request.url()));
  page.on("websocket", (socket) => noteForeign(socket.url()));

  function noteForeign(address: string) {
    const { protocol, host } = new URL(address);
    if (!["data:", "blob:", "about:"].includes(protocol) && host !== own) faults.push(`request to ${address}`);
  }
}
