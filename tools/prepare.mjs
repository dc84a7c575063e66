/** Prepares a clone to run the product. This file imports no package, because none is installed yet. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runWithProgress } from "./run-with-progress.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const LEAST_NODE = [20, 19];

/** Changes to the project's folder, so that commands work from any folder. Throws on a Node that is too old. */
export function enterProject() {
  process.chdir(root);
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    throw new Error(`Node.js ${LEAST_NODE.join(".")} or newer is needed; this is ${process.version}.`);
  }
}

/** Adds the settings of `.env` that the environment lacks. Tests do not call it: they must not touch a real database. */
export function readSettings() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Installs the packages of the lock file, unless exactly those are installed. */
export async function install() {
  const wanted = hashOf(["package-lock.json"], process.version, process.platform, process.arch);
  const mark = join("node_modules", ".installed");
  if (isMarked(mark, wanted)) return;
  console.log("Installing packages…");
  // A fresh clone needs the build tools even when NODE_ENV is production.
  await runWithProgress("npm", [
    "ci",
    "--ignore-scripts",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  writeFileSync(mark, wanted);
}

export const buildWeb = () => build("apps/web", "the web app", process.env.VITE_BACKEND_URL ?? "");

export const buildServer = () => build("apps/api", "the server");

/** Builds an app, unless the last build had exactly these sources and facts. */
async function build(folder, name, ...facts) {
  const sources = ["package-lock.json", ...[folder, "packages"].flatMap(filesOf)];
  const wanted = hashOf(sources, ...facts);
  const mark = join(folder, "dist", ".built");
  if (isMarked(mark, wanted)) return;
  console.log(`Building ${name}…`);
  await runWithProgress("npm", ["run", "--silent", "build", "-w", folder]);
  writeFileSync(mark, wanted);
}

function isMarked(mark, wanted) {
  return existsSync(mark) && readFileSync(mark, "utf8") === wanted;
}

function hashOf(files, ...facts) {
  const hash = createHash("sha256").update(facts.join("\n"));
  for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "dist", ".types"].includes(name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]));
}
