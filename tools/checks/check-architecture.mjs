/** `npm run check:architecture`: fails on an import that `.dependency-cruiser.cjs` forbids, and on folder cycles. */
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise } from "dependency-cruiser";
import { sourceFiles } from "./source-files.mjs";

const places = ["apps", "packages"];
/** Returns all violations under a root folder, and the modules that dependency-cruiser did not see. */
export async function checkArchitecture(root) {
  const { options, forbidden, notInFolderCycles } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
  const { output } = await cruise(places, { ...options, baseDir: root, ruleSet: { forbidden }, validate: true });
  const seen = new Set(output.modules.map(({ source }) => source));
  const imports = importsBetweenFolders(output.modules, new RegExp(notInFolderCycles.join("|")));

  return {
    unseen: places.flatMap((place) => sourceFiles(root, place)).filter((file) => !seen.has(file)),
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...cyclesIn(imports.flatMap(asImportsOfTree)).map((cycle) => ({ rule: "no-folder-cycles", ...cycle })),
      ...cyclesIn(imports).map((cycle) => ({ rule: "no-cycles-between-files-of-folders", ...cycle })),
    ],
  };
}

/** Lists the imports from the files directly in one folder to those directly in another. */
function importsBetweenFolders(modules, excluded) {
  const isOurs = (file) => places.some((place) => file.startsWith(`${place}/`)) && !excluded.test(file);
  return modules
    .filter(({ source }) => isOurs(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isOurs(resolved) && dirname(resolved) !== dirname(source))
        .map(({ resolved }) => ({ from: dirname(source), to: dirname(resolved) })),
    );
}

/** Returns the import as one of its folder and of each folder around it that does not hold the target. */
function asImportsOfTree({ from, to }) {
  const parts = from.split("/");
  return parts
    .map((_, index) => parts.slice(0, index + 1).join("/"))
    .filter((folder) => !`${to}/`.startsWith(`${folder}/`))
    .map((folder) => ({ from: folder, to }));
}

/** Returns the imports between folders that lead back to where they begin. */
function cyclesIn(imports) {
  const targets = new Map();
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  return [...targets].flatMap(([from, found]) =>
    [...found].filter((to) => reachableFrom(to, targets).has(from)).map((to) => ({ from, to })),
  );
}

function reachableFrom(start, imports) {
  const reached = new Set([start]);
  for (const folder of reached) for (const next of imports.get(folder) ?? []) reached.add(next);
  return reached;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { unseen, violations } = await checkArchitecture(fileURLToPath(new URL("../..", import.meta.url)));
  for (const { rule, from, to } of violations) console.log(`${rule}: ${from} → ${to}`);
  if (unseen.length > 0) console.log(`The check did not see ${unseen.length} modules, such as ${unseen[0]}.`);
  if (violations.length === 0 && unseen.length === 0) console.log("The architecture is as described.");
  process.exitCode = violations.length > 0 || unseen.length > 0 ? 1 : 0;
}
