/** `npm run bench:shop`: measures stores, the cart, and medicine search at 2,500 and 250,000 medicines, on its own database. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ApiError } from "@medisense/contract/client";
import { listStoreMedicines, listStores, searchMedicines, setInCart } from "@medisense/contract/medicines";
import type { Pool } from "pg";
import { importFile } from "../apps/api/src/pharmacy/catalogue/import/import-file.ts";
import { manyMedicines } from "../apps/api/src/seed/many-medicines.ts";
import { type Bench, keepReport, reportOf, runBench } from "./bench.ts";
import { measureArrivals, measureCalls, measureHttp, metricOf } from "./measure.ts";
import { createPlainSearch } from "./plain-search.ts";
import { aimVerdict } from "./report/report.ts";
import { figureOf, keepResult, noiseIn, rowsOf } from "./report/results.ts";
import { runRounds, type Scenario } from "./run-rounds.ts";
import { searches } from "./searches.ts";
import { recordStatements, replay } from "./statements.ts";
import { openProduct } from "./world.ts";

const { values: options } = parseArgs({
  options: {
    medicines: { type: "string", default: "250000" },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const imported = Number(options.medicines);

const SEARCHES_A_SECOND = 50;
const P99_AIM_MS = 50;
const IMPORT_AIM_S = 60;

await runBench(bench);

async function bench({ folder, postgresUrl, pool, sessionSecret, databaseSeconds, startServer }: Bench) {
  const small = await record(postgresUrl, sessionSecret);
  const server = await startServer();

  const few = await runRounds(await scenariosOf("2,500", server.url, pool, small), rounds, databaseSeconds);

  // A pharmacy imports while the server runs, and so does this program.
  const file = join(folder, "many.csv");
  writeFileSync(file, [...manyMedicines(imported)].join("\n"));
  const startedAt = performance.now();
  const { added } = await importFile(postgresUrl, file, ({ line, reason }) => console.error(`line ${line}: ${reason}`));
  const importSeconds = (performance.now() - startedAt) / 1000;
  console.log(`${added} medicines in ${importSeconds.toFixed(1)} s`);
  await pool.query("vacuum analyze products, medicines");
  const large = await record(postgresUrl, sessionSecret);
  await untilFound(server.url);

  const title = (added + 2500).toLocaleString("en");
  const many = await runRounds(await scenariosOf(title, server.url, pool, large), rounds, databaseSeconds);
  let asked = 0;
  const paths = searches();
  const { p50, p99 } = await measureArrivals(server.url, {
    perSecond: SEARCHES_A_SECOND,
    seconds: 40,
    nextPath: () => paths[asked++ % paths.length]!,
  });
  const comparisons = [...few, ...many];
  const memoryMb = (await metricOf(server.url, "process_resident_memory_bytes")) / 1_000_000;
  keepResult("shop", {
    rounds,
    rows: { ...rowsOf(comparisons), memory: figureOf([memoryMb]) },
    fixedMs: noiseIn(comparisons),
  });
  const report = await reportOf({ comparisons, server, pool, rounds, secondsARound: seconds });
  keepReport(
    "shop",
    `${report}
## As people come

${SEARCHES_A_SECOND} searches a second, each another one, ${title} medicines: half of them answered within ${p50.toFixed(1)} ms, 99 of 100 within ${p99.toFixed(1)} ms (aim: below ${P99_AIM_MS} ms, ${aimVerdict(p99 < P99_AIM_MS)}).

## Import

${added} medicines in ${importSeconds.toFixed(1)} s, while the server ran (aim: below ${IMPORT_AIM_S} s, ${aimVerdict(importSeconds < IMPORT_AIM_S)}).
`,
  );
}

type Recorded = Awaited<ReturnType<typeof record>>;

/** Records the statements of each measured call, at the present size of the catalogue. */
async function record(url: string, sessionSecret: string) {
  const { call, close, patients, pool } = await openProduct(url, sessionSecret);
  const { data } = await withCatalogue(() => call(searchMedicines, { query: { category: "Fever" } }));
  const medicineId = data[0]!._id;
  await pool.query(
    `insert into cart_lines (patient_id, medicine_id, quantity, price_paise_when_added, added_at)
     select id, $1, 1, 100, now() from users where email like 'bench%' on conflict do nothing`,
    [medicineId],
  );
  await call(listStores, { query: {} });
  const statements = {
    stores: await recordStatements(() => call(listStores, { query: { limit: 499 } })),
    search: await recordStatements(() => call(searchMedicines, { query: { q: "paracetamol" } })),
    shelf: await recordStatements(() =>
      call(listStoreMedicines, { params: { store: "crescent-chemist" }, query: { limit: 12, sort: "price_asc" } }),
    ),
    cart: await recordStatements(() => call(setInCart, { params: { medicineId }, body: { quantity: 2 } })),
  };
  await close();
  return { medicineId, patients, statements };
}

async function scenariosOf(
  size: string,
  url: string,
  pool: Pool,
  { medicineId, patients, statements }: Recorded,
): Promise<Scenario[]> {
  const searchByPlainSql = await createPlainSearch(pool);
  let calls = 0;
  const get = (paths: string[]) => () =>
    measureHttp(url, seconds, () => ({ method: "GET", path: paths[calls++ % paths.length]! }));
  const sql = (recorded: Recorded["statements"]["search"]) => () => measureCalls(seconds, () => replay(pool, recorded));

  const nextPatient = () => patients[calls++ % patients.length]!;
  const changeCart = () => ({
    method: "PUT" as const,
    path: `/user/medicine/cart/${medicineId}`,
    headers: { "content-type": "application/json", authorization: `Bearer ${nextPatient().token}` },
    body: JSON.stringify({ quantity: (calls % 40) + 1 }),
  });
  const changeCartBySql = () => replay(pool, statements.cart, { [patients[0]!.id]: nextPatient().id });

  return [
    {
      title: `List of stores, ${size} medicines`,
      runs: { product: get(["/pharmacy/get-all-stores"]), "the same statements": sql(statements.stores) },
    },
    {
      title: `Search, each another one, ${size} medicines`,
      ...(size !== "2,500" && { row: "search" }),
      runs: {
        product: get(searches()),
        "the same statements": sql(statements.search),
        "a search by plain SQL": () => measureCalls(seconds, searchByPlainSql),
      },
    },
    {
      title: `A category's page, each another one, ${size} medicines`,
      runs: { product: get(pages(size)), "the same statements": sql(statements.search) },
    },
    {
      title: `A store's shelf by price, ${size} medicines`,
      runs: { product: get(shelves()), "the same statements": sql(statements.shelf) },
    },
    {
      title: `Cart, another quantity, ${size} medicines`,
      aims: { "the same statements": 0.45 },
      runs: {
        product: () => measureHttp(url, seconds, changeCart),
        "the same statements": () => measureCalls(seconds, changeCartBySql),
      },
    },
  ];
}

function pages(size: string): string[] {
  const last = size === "2,500" ? 3 : 200;
  const names = ["Fever", "Diabetes", "Hypertension", "Infections", "Cold", "Asthma", "Cancer", "Eye Care"];
  return names.flatMap((name) =>
    Array.from(
      { length: last * 12 },
      (_, n) =>
        `/pharmacy/medicines/search?category=${encodeURIComponent(name)}&page=${(n % last) + 1}&limit=${12 + Math.floor(n / last)}`,
    ),
  );
}

function shelves(): string[] {
  const slugs = [
    "crescent-chemist",
    "neem-leaf-pharmacy",
    "backwater-medicals",
    "sea-breeze-medicals",
    "pearl-pharmacy",
    "banyan-medicals",
  ];
  return slugs.flatMap((slug) =>
    ["price_asc", "price_desc", "name"].flatMap((sort) =>
      Array.from({ length: 8 }, (_, n) => n + 1).flatMap((page) =>
        ["", "&disease=Fever", "&q=tablet"].map(
          (more) => `/pharmacy/${slug}/list-all-medicines?limit=12&sort=${sort}&page=${page}${more}`,
        ),
      ),
    ),
  );
}

/** Asks again while the product, just started, still reads a large catalogue and refuses searches as busy. */
async function withCatalogue<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 503)) throw error;
    return withCatalogue(ask);
  }
}

/** Waits until the server searches the new catalogue; until then it uses the old one. */
async function untilFound(url: string) {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`${url}/pharmacy/medicines/search?q=tablet&limit=${(attempt % 60) + 1}`);
    const { total } = (await answer.json()) as { total: number };
    if (total > imported / 4) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
