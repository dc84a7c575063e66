/** `npm run import-medicines -- file.csv` imports medicines into the catalogue, also while the server runs. */
import { access, constants } from "node:fs/promises";
import { MOST_REFUSED_KEPT } from "@medisense/contract/operators/imports";
import type { RefusedRow } from "@medisense/contract/operators/listings";
import { readConfig } from "./config/config.ts";
import { loadDotEnv } from "./config/load-dot-env.ts";
import { readArguments } from "./config/read-arguments.ts";
import type { Refusal } from "./pharmacy/catalogue/import/write-rows.ts";
import { reportFailure } from "./platform/report-failure.ts";

const USAGE = `Usage: npm run import-medicines -- FILE.csv

Imports a pharmacy's list into the catalogue. data/README.md describes its columns.
  --help   shows this text`;

try {
  await importMedicines();
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

async function importMedicines() {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`Name one file.\n\n${USAGE}`);
  await access(file, constants.R_OK).catch((cause) => {
    throw new Error(`There is no file ${file}, or it cannot be read.`, { cause });
  });

  loadDotEnv();
  const config = readConfig(process.env);
  const { recordImport } = await import("./operators/imports/record-import.ts");
  const { startDatabase } = await import("./start-database.ts");
  const { importFile } = await import("./pharmacy/catalogue/import/import-file.ts");
  const database = await startDatabase(config);
  try {
    const startedAt = performance.now();
    const refusedRows: RefusedRow[] = [];
    const refuse = ({ line, reason }: Refusal) => {
      console.error(`line ${line}: ${reason}`);
      if (refusedRows.length < MOST_REFUSED_KEPT)
        refusedRows.push({ line, faults: [{ column: null, message: reason }] });
    };
    const tell = (done: number, rows: number) => console.log(`${done} of ${rows} rows done`);
    const counts = await importFile(database.url, file, refuse, tell);
    const report = { operatorId: null, kind: "medicines", fileName: file, ...counts, refusedRows } as const;
    await recordImport(database.db, report, new Date());
    const { added, changed, refused, rows, same } = counts;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `Rows: ${rows}, in ${seconds} s; ${added} new, ${changed} with a new price or stock, ${same} unchanged, ${refused} refused.`,
    );
    if (refused > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
