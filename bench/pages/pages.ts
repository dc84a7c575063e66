/** `npm run bench:pages`: Lighthouse on the built product, beside an empty React page. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Bench, runBench } from "../bench.ts";
import { median } from "../measure.ts";
import { prepareChats } from "../prepare-chats.ts";
import { keepResult, type PageFigures } from "../report/results.ts";
import { serveFolder } from "./serve-folder.ts";
import { openProduct } from "../world.ts";

const { values: options } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });
const rounds = Number(options.rounds);
const own = fileURLToPath(new URL("./", import.meta.url));
const web = fileURLToPath(new URL("../../apps/web/", import.meta.url));

/** The part of Lighthouse that is used; this folder alone installs it. */
interface Lighthouse {
  default(
    url: string,
    flags: { port: number; onlyCategories: string[]; extraHeaders: Record<string, string> },
  ): Promise<{ lhr: Report }>;
}
interface Launcher {
  launch(options: { chromePath?: string; userDataDir: string; chromeFlags: string[] }): Promise<{
    port: number;
    kill(): void;
  }>;
}
interface Report {
  /** Null for a run in which Lighthouse saw no page. */
  categories: { performance: { score: number | null } };
  audits: Record<string, { numericValue?: number; details?: { items?: unknown } }>;
}
interface NetworkRequest {
  resourceType: string;
  transferSize: number;
}

await runBench(bench, { usesAllCores: true });

async function bench({ folder, postgresUrl, sessionSecret, startServer, atEnd }: Bench) {
  const { launcher, lighthouse } = await loadLighthouse();
  run("npx", ["vite", "build", join(own, "empty"), "--outDir", join(folder, "empty"), "--logLevel", "warn"], web);
  const empty = await serveFolder(join(folder, "empty"));
  atEnd(empty.stop);
  const { close } = await openProduct(postgresUrl, sessionSecret, 1);
  await close();
  const [[patient, doctor]] = (await prepareChats(postgresUrl, sessionSecret, 1)) as [
    Awaited<ReturnType<typeof prepareChats>>[0],
  ];
  const { url } = await startServer();
  const loggedIn = { cookie: `token=${patient.token}` };
  const pages: { page: string; url: string; headers?: Record<string, string> }[] = [
    { page: "empty page", url: empty.url },
    { page: "landing", url: `${url}/` },
    { page: "login", url: `${url}/login/user` },
    { page: "all doctors", url: `${url}/dashboard/doctors/alldoctors` },
    { page: "medicines", url: `${url}/dashboard/medicines` },
    {
      page: "chat",
      url: `${url}/dashboard/doctors/chat-with-doctor/${patient.id}/${doctor.id}`,
      headers: loggedIn,
    },
  ];
  const found = new Map<string, PageFigures[]>(pages.map(({ page }) => [page, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const one of pages) {
      const figures = (await measure(one)) ?? (await measure(one));
      if (!figures) throw new Error(`Lighthouse could not measure ${one.url} twice.`);
      found.get(one.page)!.push(figures);
      console.log(`round ${round}`, figures);
    }
  }
  const middle = [...found].map(([page, all]): PageFigures => {
    const of = (figure: Exclude<keyof PageFigures, "page">) => median(all.map((one) => one[figure]));
    return {
      page,
      performance: of("performance"),
      lcpMs: of("lcpMs"),
      tbtMs: of("tbtMs"),
      cls: of("cls"),
      scriptKb: of("scriptKb"),
      requests: of("requests"),
    };
  });
  keepResult("pages", { rounds, rows: {}, pages: middle });

  async function measure({
    headers = {},
    page,
    url: opened,
  }: (typeof pages)[number]): Promise<PageFigures | undefined> {
    const profile = mkdtempSync(join(tmpdir(), "medisense-lighthouse-"));
    const chrome = await launcher.launch({
      chromePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      userDataDir: profile,
      chromeFlags: ["--headless=new", "--no-sandbox", "--disable-quic", "--disable-background-networking"],
    });
    try {
      const flags = { port: chrome.port, onlyCategories: ["performance"], extraHeaders: headers };
      const { lhr } = await lighthouse.default(opened, flags);
      const { score } = lhr.categories.performance;
      if (score === null) return undefined;
      const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
      const requests = (lhr.audits["network-requests"]?.details?.items ?? []) as NetworkRequest[];
      const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
      return {
        page,
        performance: score,
        lcpMs: figure("largest-contentful-paint"),
        tbtMs: figure("total-blocking-time"),
        cls: figure("cumulative-layout-shift"),
        scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
        requests: requests.length,
      };
    } finally {
      chrome.kill();
      rmSync(profile, { recursive: true, force: true });
    }
  }
}

async function loadLighthouse() {
  if (!existsSync(join(own, "node_modules"))) run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], own);
  const load = (path: string) => import(join(own, "node_modules", path)) as Promise<unknown>;
  return {
    lighthouse: (await load("lighthouse/core/index.js")) as Lighthouse,
    launcher: (await load("chrome-launcher/dist/index.js")) as Launcher,
  };
}

function run(command: string, given: string[], cwd: string) {
  const { status } = spawnSync(command, given, { cwd, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${given.join(" ")} failed.`);
}
