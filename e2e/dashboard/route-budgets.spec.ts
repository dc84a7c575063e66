import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { logInAs } from "../accounts.ts";
import { bookAhead } from "../appointments/visits.ts";
import { expect, test } from "../journey.ts";

interface RouteBudget {
  path: string;
  requests: number;
  /** The schemas that may be made before anybody does something. Making one is slow on a cheap phone. */
  schemas: number;
}

const budgets = JSON.parse(
  readFileSync(new URL("../../apps/web/route-budgets.json", import.meta.url), "utf8"),
) as RouteBudget[];

/** The window of a phone. A larger one shows more pictures. */
test.use({ viewport: { width: 412, height: 823 } });

for (const { path, requests, schemas } of budgets) {
  test(`${path} makes at most ${requests} requests and ${schemas} schemas in a browser that has nothing yet`, async ({
    page,
    openBrowser,
  }) => {
    const parts: Record<string, string> = { role: "user" };
    if (path.startsWith("/dashboard")) Object.assign(parts, await findParts(page, openBrowser, path));
    const asked: string[] = [];
    const countSchemas = await startToCountSchemas(page);
    page.on("request", (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));

    await page.goto(path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? "")));
    await expect(page.getByRole("heading").first()).toBeVisible();
    await page.waitForLoadState("networkidle");

    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(requests);
    // On a slow machine, the network is idle before the scripts have run.
    let made = 0;
    await expect.poll(async () => (made += await countSchemas()) > 0).toBe(schemas > 0);
    expect(made).toBeLessThanOrEqual(schemas);
  });
}

/** Counts the calls of the function that makes every schema, which alone in our scripts reads this setting of zod. */
async function startToCountSchemas(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Debugger.enable");
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.send("Profiler.takePreciseCoverage");
    for (const { scriptId, functions } of result) {
      const { scriptSource } = await session.send("Debugger.getScriptSource", { scriptId });
      const at = scriptSource.indexOf(".postProcessor");
      const around = functions.flatMap(({ ranges }) => ranges.slice(0, 1)).filter((range) => isIn(range, at));
      const [maker] = around.sort((a, b) => lengthOf(a) - lengthOf(b));
      if (at >= 0 && maker) return maker.count;
    }
    return 0;
  };
}

const isIn = (range: { startOffset: number; endOffset: number }, at: number) =>
  range.startOffset <= at && at < range.endOffset;
const lengthOf = (range: { startOffset: number; endOffset: number }) => range.endOffset - range.startOffset;

/** Logs in a patient, and returns what stands for the parts of a path. */
async function findParts(page: Page, openBrowser: () => Promise<Page>, path: string) {
  const { user } = await logInAs(page, "patient2@medisense.example");
  const rows = async (url: string) => (await (await page.request.get(url)).json()).data as Record<string, string>[];
  const [[doctor], [medicine]] = await Promise.all([
    rows("/hospital/get-all-doctors?limit=1"),
    rows("/pharmacy/get-all-medicines?limit=1"),
  ]);
  const own = { userId: user.id, doctorId: "", speciality: "Cardiologist" };
  if (path.includes(":doctorId")) {
    const other = await openBrowser();
    own.doctorId = (await logInAs(other, "doctor@medisense.example", "doctor")).user.id;
    if (!(await page.request.get(`/message/${own.doctorId}`)).ok())
      await bookAhead({ page, id: user.id }, own.doctorId);
  }
  const [hospital] = await rows("/hospital/get-all-hospitals");
  return {
    ...own,
    doctor: doctor?.["slug"] ?? "",
    hospital: hospital?.["slug"] ?? "",
    id: medicine?.["_id"] ?? medicine?.["id"] ?? "",
  };
}
