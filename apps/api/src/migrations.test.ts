import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL(".", import.meta.url));
const snapshots = new URL("../migrations/meta/", import.meta.url);

/** The file names that drizzle.config.ts takes for tables. */
const isTablesFile = (file: string) => /(^|[/\\])([\w-]+-)?tables\.ts$/.test(file);

const sourceFiles = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !/\.test\.ts$|(^|[/\\])testing[/\\]/.test(file),
);

async function declaredTables(): Promise<Record<string, unknown>> {
  const files = sourceFiles.filter(isTablesFile).map((file) => file.replace(/\.ts$/, ""));
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(/* @vite-ignore */ `./${file}.ts`)))));
}

type Snapshot = ReturnType<typeof generateDrizzleJson>;

/** Returns the tables as the newest migration has left them. */
function newestSnapshot(): Snapshot {
  const newest = readdirSync(snapshots).filter((file) => file.endsWith("_snapshot.json"));
  return JSON.parse(readFileSync(new URL(newest.sort().at(-1)!, snapshots), "utf8"));
}

/** Returns the statements that a newly generated migration would contain. */
async function missingStatements(migrated: Snapshot): Promise<string[]> {
  return generateMigration(migrated, generateDrizzleJson(await declaredTables(), migrated.id, undefined, "snake_case"));
}

test("the migrations create exactly the declared tables", async () => {
  expect(await missingStatements(newestSnapshot())).toEqual([]);
});

test("a declared column that no migration creates is found", async () => {
  const migrated = newestSnapshot();
  delete migrated.tables["public.payments"]!.columns["description"];

  expect(await missingStatements(migrated)).toEqual(['ALTER TABLE "payments" ADD COLUMN "description" text NOT NULL;']);
});

test("every table is declared in a file that migrations are generated from", () => {
  const declaring = sourceFiles.filter((file) => /\bpgTable\(/.test(readFileSync(`${source}/${file}`, "utf8")));

  expect(declaring.filter((file) => !isTablesFile(file))).toEqual([]);
});
