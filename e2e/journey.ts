import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Route,
} from "@playwright/test";

/** Opens a browser for one more person in the journey; it is closed with the journey. */
export type OpenBrowser = (
  options?: BrowserContextOptions & {
    /** The origin of a gateway, to which the browser is led. */
    payAt?: string | undefined;
  },
) => Promise<Page>;

/** A journey. In every browser it opens, it fails on an error or a breach of the policy, and on a foreign request. */
export const test = base.extend<{ openBrowser: OpenBrowser }>({
  context: async ({ context, baseURL }, use) => {
    const faults = await faultsIn(context, baseURL!);
    await use(context);
    expect(faults, FAULTS).toEqual([]);
  },
  openBrowser: async ({ browser, baseURL }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async ({ payAt, ...options } = {}) => {
      const context = await browser.newContext(options);
      opened.push({ context, faults: await faultsIn(context, options.baseURL ?? baseURL!, payAt) });
      return context.newPage();
    });
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(
      opened.flatMap(({ faults }) => faults),
      FAULTS,
    ).toEqual([]);
  },
});

interface SharedContext {
  context: BrowserContext;
  faults: string[];
}

/**
 * A journey about one screen. It shares a browser context with the others of its worker, so that the browser has the
 * application's files already. Cookies and storage are empty at its start.
 */
export const screenTest = test.extend<object, { shared: SharedContext }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL = "", locale = "", timezoneId = "", serviceWorkers = "block", contextOptions } = project.use;
      const context = await browser.newContext({ baseURL, locale, timezoneId, serviceWorkers, ...contextOptions });
      await use({ context, faults: await faultsIn(context, baseURL) });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ shared: { context, faults } }, use) => {
    await context.clearCookies();
    await use(context);
    expect(faults.splice(0), FAULTS).toEqual([]);
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
    await page.close();
  },
});

const FAULTS = "errors, breaches of the policy and foreign requests during the journey";

export { expect };

/**
 * Returns a list that grows with each error in the browser's pages and each request to a foreign origin. A breach of
 * the content security policy counts as an error.
 */
async function faultsIn(context: BrowserContext, ...origins: (string | undefined)[]) {
  const faults: string[] = [];
  const own = origins.flatMap((origin) => (origin ? new URL(origin).host : []));
  // A script may catch the error of a breach.
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      console.error("breach of the policy", violatedDirective, sourceFile),
    );
  });
  context.on("page", (page) => {
    page.on("pageerror", (error) => faults.push(`error in the page: ${error.message}`));
    page.on(
      "console",
      (message) => isFault(message) && faults.push(`console: ${message.text()} ${message.location().url}`),
    );
    page.on("request", (request) => noteForeign(request.url()));
    page.on("websocket", (socket) => noteForeign(socket.url()));
  });
  return faults;

  // Chromium's PDF viewer is a page of its own.
  function noteForeign(url: string) {
    const { protocol, host } = new URL(url);
    if (!["data:", "blob:", "about:", "chrome:", "chrome-extension:"].includes(protocol) && !own.includes(host))
      faults.push(`request to ${url}`);
  }
}

/** Refuses these requests until somebody clicks on the page. A request that the page repeats by itself is refused too. */
export async function refuseUntilClick(page: Page, url: string, refuse: (route: Route) => Promise<void>) {
  await page.addInitScript(() => {
    addEventListener("click", () => (document.documentElement.dataset["clicked"] = ""), { capture: true });
  });
  await page.route(url, async (route) => {
    const isClicked = await page.evaluate(() => "clicked" in document.documentElement.dataset);
    return isClicked ? route.continue() : refuse(route);
  });
}

/**
 * Returns true for an error that the product caused. Chromium logs every refusal (4xx) as an error, and every request
 * that fails because the journey took the network away.
 */
function isFault(message: ConsoleMessage) {
  return (
    message.type() === "error" && !/status of 4\d\d|net::ERR_(?:INTERNET_DISCONNECTED|FAILED)\b/.test(message.text())
  );
}
