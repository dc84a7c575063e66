/** `npm run import-medicines -- file.csv` imports medicines into the catalogue, also while the server runs. */
import { readConfig } from "./config/config.ts";
import { loadDotEnv } from "./config/load-dot-env.ts";
import { readArguments } from "./config/read-arguments.ts";

const USAGE = `Usage: npm run import-medicines -- FILE.csv

Imports a pharmacy's list into the catalogue. data/README.md describes its columns.
  --help   shows this text`;

try {
  await importMedicines();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function importMedicines() {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`Name one file.\n\n${USAGE}`);

  loadDotEnv();
  const config = readConfig(process.env);
  const { startDatabase } = await import("./start-database.ts");
  const { importFile } = await import("./pharmacy/catalogue/import/import-file.ts");
  const database = await startDatabase(config);
  try {
    const startedAt = performance.now();
    const { added, changed, refused, rows, same } = await importFile(database.url, file, ({ line, reason }) =>
      console.error(`line ${line}: ${reason}`),
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${rows} rows in ${seconds} s: ${added} new, ${changed} with a new price or stock, ${same} unchanged, ${refused} refused.`,
    );
    if (refused > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
