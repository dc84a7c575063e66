/** `npm run check:sizes`: fails when a folder holds too many files, or when source files grow long. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesIn, sourceFiles } from "./source-files.mjs";

const places = [
  "apps/api/src",
  "apps/web/src",
  "packages/contract/src",
  "packages/triage/src",
  "bench",
  "e2e",
  "tools",
];
const FILES_IN_A_FOLDER = 25;
/** Nine of ten source files have at most this many lines; tests and fixtures do not count. */
const USUAL_LINES = 140;

/** Returns a sentence for each fault. */
export function checkSizes(root) {
  return [...crowdedFolders(root), ...longFiles(root)];
}

function crowdedFolders(root) {
  const counts = new Map();
  for (const file of places.flatMap((place) => filesIn(root, place))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_IN_A_FOLDER)
    .map(([folder, count]) => `${folder} holds ${count} files; ${FILES_IN_A_FOLDER} is the most.`);
}

function longFiles(root) {
  const lines = places
    .flatMap((place) => sourceFiles(root, place))
    .filter((file) => !/\.(test|spec|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8").split("\n").length - 1)
    .toSorted((a, b) => a - b);
  const found = lines[Math.ceil(lines.length * 0.9) - 1] ?? 0;
  return found > USUAL_LINES ? [`One in ten source files has ${found} lines or more; ${USUAL_LINES} is the most.`] : [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkSizes(fileURLToPath(new URL("../..", import.meta.url)));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
