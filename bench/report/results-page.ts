import { callGoals, type Goal, pageGoals } from "./goals.ts";
import type { Figure, GrowthPoint, PageFigures, Result } from "./results.ts";

const NOTES = "notes.md";
/** On a quiet machine the slowest fixed calculation takes no more than this multiple of the fastest. */
const QUIET_SPREAD = 1.5;
/** The performance that Lighthouse gives the empty page on a quiet machine. */
const QUIET_PERFORMANCE = 0.98;

/** Returns docs/results/README.md, and the plots that it shows, made from the results of all load programs. */
export function resultsPage(results: [name: string, result: Result][]) {
  const points = results.flatMap(([, { growth = [] }]) => growth);
  const plots = Object.fromEntries(
    byWhat(points).map(([what, own]) => [`growth-${what.replaceAll(" ", "-")}.svg`, plotOf(what, own)]),
  );
  const pages = results.flatMap(([, { pages: own = [] }]) => own);
  const page = [
    "# Speed, measured",
    "",
    `The load programs write this page and the JSON files beside it; nobody edits it. What the figures mean and what they cost to improve is in [${NOTES}](${NOTES}).`,
    "",
    ...machinesOf(results),
    ...pageTable(pages),
    ...callTable(results),
    ...growthTables(points, Object.keys(plots)),
  ].join("\n");
  return { page: `${page.trimEnd()}\n`, plots };
}

function machinesOf(results: [string, Result][]) {
  return [
    "## Where and when",
    "",
    "| program | when | machine | rounds | load average at the end | a fixed calculation before each run, ms |",
    "|---|---|---|---|---|---|",
    ...results.map(
      ([name, { at, fixedMs, load, machine, rounds }]) =>
        `| ${name}${isQuiet({ fixedMs }) ? "" : ", disturbed"} | ${at.slice(0, 16).replace("T", " ")} UTC | ${machine} | ${rounds} | ${load} | ${fixedMs ? rangeOf(fixedMs, 1) : ""} |`,
    ),
    "",
    `A program was disturbed by other work when its fixed calculation took more than ${QUIET_SPREAD} times its least time. Its figures are shown, but they decide nothing.`,
    "",
  ];
}

function pageTable(pages: PageFigures[]) {
  const floor = pages.find(({ page }) => page === "empty page");
  if (!floor) return [];
  return [
    "## Pages on a cheap phone",
    "",
    `Lighthouse's mobile preset. × is the multiple of an empty React page, measured in the same run: LCP ${seconds(floor.lcpMs)}, ${floor.scriptKb.toFixed(0)} kB of JavaScript, performance ${floor.performance.toFixed(2)}.`,
    "",
    ...(floor.performance < QUIET_PERFORMANCE
      ? [
          "Other work disturbed this run: performance and times decide nothing; JavaScript and requests do not depend on it.",
          "",
        ]
      : []),
    "| page | | performance | LCP | JavaScript | requests | TBT ms | CLS |",
    "|---|---|---|---|---|---|---|---|",
    ...pageGoals.flatMap(({ before, must, page }) => {
      const now = pages.find((one) => one.page === page);
      if (!now) return [];
      const timed = (isReached: boolean) => (floor.performance < QUIET_PERFORMANCE ? "" : verdict(isReached));
      const [lcp, script] = [now.lcpMs / floor.lcpMs, now.scriptKb / floor.scriptKb];
      return [
        `| ${page} | before | ${before.performance.toFixed(2)} | ${before.lcp.toFixed(1)} × | ${before.script.toFixed(1)} × | ${before.requests} | | |`,
        `| | **now** | **${now.performance.toFixed(2)}** ${timed(now.performance >= must.performance)} | **${seconds(now.lcpMs)}, ${lcp.toFixed(1)} ×** ${timed(lcp <= must.lcp)} | **${now.scriptKb.toFixed(0)} kB, ${script.toFixed(1)} ×** ${must.script ? verdict(script <= must.script) : ""} | **${now.requests}** ${verdict(now.requests <= must.requests)} | ${now.tbtMs.toFixed(0)} | ${now.cls.toFixed(3)} |`,
        `| | must | ${must.performance.toFixed(2)} | ${must.lcp.toFixed(1)} × | ${must.script ? `${must.script.toFixed(1)} ×` : ""} | ${must.requests} | | |`,
      ];
    }),
    "",
  ];
}

/** A program that measured no noise may have been disturbed. */
const isQuiet = ({ fixedMs }: { fixedMs?: Result["fixedMs"] | undefined }) =>
  fixedMs !== undefined && fixedMs.most <= QUIET_SPREAD * fixedMs.least;

function callTable(results: [string, Result][]) {
  const found = new Map(results.flatMap(([, { rows }]) => Object.entries(rows)));
  const quiet = new Set(results.flatMap(([, result]) => (isQuiet(result) ? Object.keys(result.rows) : [])));
  return [
    "## Calls on one core",
    "",
    "Medians of the rounds, with the least and the most in brackets.",
    "",
    "| call | before | now | must | aim | reached | the figure |",
    "|---|---|---|---|---|---|---|",
    ...callGoals.flatMap((goal) => {
      const now = found.get(goal.row);
      const sign = goal.isLimit ? "≤ " : "";
      const shown = now ? `**${rangeOf(now, digitsOf(goal))}**` : "not measured";
      return `| ${goal.title} | ${goal.before} | ${shown} | ${sign}${goal.must} | ${sign}${goal.aim} | ${now ? (quiet.has(goal.row) ? reachedOf(goal, now) : "disturbed") : ""} | ${goal.measure} |`;
    }),
    "",
  ];
}

function growthTables(points: GrowthPoint[], plots: string[]) {
  if (points.length === 0) return [];
  return [
    "## Growth",
    "",
    "Processor time of one request in µs, server and database together. The plots show it as a multiple of the time at the smallest size.",
    "",
    ...byWhat(points).flatMap(([what, own]) => {
      const calls = [...new Set(own.flatMap(({ us }) => Object.keys(us)))];
      return [
        `| ${what} | ${calls.join(" | ")} |`,
        `|---|${calls.map(() => "---|").join("")}`,
        ...own.map(
          ({ size, us }) =>
            `| ${size.toLocaleString("en")} | ${calls.map((call) => us[call]?.toFixed(0) ?? "").join(" | ")} |`,
        ),
        "",
      ];
    }),
    ...plots.map(
      (file) =>
        `![Cost of a request by the number of ${file.slice("growth-".length, -".svg".length).replaceAll("-", " ")}](${file})`,
    ),
    "",
  ];
}

const WIDTH = 640;
const HEIGHT = 320;
const EDGE = 50;
const COLOURS = ["#0f766e", "#b45309", "#1d4ed8", "#be123c", "#6d28d9", "#4d7c0f"];

/** Returns a plot on two logarithmic axes: the size, and the cost as a multiple of that at the smallest size. */
function plotOf(what: string, points: GrowthPoint[]) {
  const sorted = points.toSorted((a, b) => a.size - b.size);
  const calls = [...new Set(sorted.flatMap(({ us }) => Object.keys(us)))];
  const lines = calls.map((call) => {
    const own = sorted.flatMap(({ size, us }) =>
      us[call] === undefined ? [] : [{ size: Math.max(1, size), us: us[call] }],
    );
    return { call, points: own.map(({ size, us }) => ({ size, times: us / own[0]!.us })) };
  });
  const sizes = sorted.map(({ size }) => Math.max(1, size));
  const most = Math.max(2, ...lines.flatMap(({ points: own }) => own.map(({ times }) => times)));
  const [from, to] = [Math.log10(Math.min(...sizes)), Math.log10(Math.max(...sizes))];
  const x = (size: number) => EDGE + ((Math.log10(size) - from) / (to - from || 1)) * (WIDTH - 4 * EDGE);
  const low = Math.log10(0.5);
  const y = (times: number) =>
    HEIGHT - EDGE - ((Math.log10(Math.max(times, 0.5)) - low) / (Math.log10(most) - low)) * (HEIGHT - 2 * EDGE);
  const parts = [
    `<text x="${EDGE}" y="20" font-weight="bold">Cost of a request by the number of ${what}</text>`,
    ...[1, 2, 5, 10, 50]
      .filter((times) => times <= most)
      .map(
        (times) =>
          `<path d="M${EDGE} ${y(times).toFixed(0)}H${WIDTH - 3 * EDGE}" stroke="#d6d3d1"/><text x="${EDGE - 6}" y="${(y(times) + 4).toFixed(0)}" text-anchor="end">${times} ×</text>`,
      ),
    ...[...new Set(sizes)].map(
      (size) =>
        `<text x="${x(size).toFixed(0)}" y="${HEIGHT - EDGE + 20}" text-anchor="middle">${size.toLocaleString("en")}</text>`,
    ),
    ...lines.map(({ call, points: own }, index) => {
      const path = own
        .map(({ size, times }, n) => `${n ? "L" : "M"}${x(size).toFixed(0)} ${y(times).toFixed(0)}`)
        .join("");
      const colour = COLOURS[index % COLOURS.length]!;
      return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${WIDTH - 3 * EDGE + 8}" y="${60 + index * 18}" fill="${colour}">${call}</text>`;
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>${parts.join("")}</svg>\n`;
}

function byWhat(points: GrowthPoint[]) {
  const kinds = new Set(points.map(({ what }) => what));
  return [...kinds].map((kind): [string, GrowthPoint[]] => [kind, points.filter(({ what }) => what === kind)]);
}

const digitsOf = ({ row }: Goal) => (row === "memory" ? 0 : 2);
const rangeOf = ({ least, most, value }: Figure, digits: number) =>
  least === most
    ? value.toFixed(digits)
    : `${value.toFixed(digits)} [${least.toFixed(digits)}, ${most.toFixed(digits)}]`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const verdict = (isReached: boolean) => (isReached ? "✓" : "✗");

function reachedOf({ aim, isLimit, must }: Goal, { value }: Figure) {
  const isWithin = (limit: number) => (isLimit ? value <= limit : value >= limit);
  return isWithin(aim) ? "aim" : isWithin(must) ? "must" : "**no**";
}
