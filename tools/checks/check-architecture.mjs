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

  return {
    unseen: places.flatMap((place) => sourceFiles(root, place)).filter((file) => !seen.has(file)),
    violations: [
      ...output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...(await nestedFolderCycles(root, options, notInFolderCycles)),
      ...folderCycles(output.modules, new RegExp(notInFolderCycles.join("|"))),
    ],
  };
}

/** Finds cycles between folders when a folder includes its subfolders. */
async function nestedFolderCycles(root, options, excluded) {
  const rule = { name: "no-folder-cycles", scope: "folder", severity: "error", from: {}, to: { circular: true } };
  const { output } = await cruise(places, {
    ...options,
    exclude: { path: [options.exclude.path, ...excluded] },
    metrics: true,
    baseDir: root,
    ruleSet: { forbidden: [rule] },
    validate: true,
  });
  return output.summary.violations.map(({ from, to }) => ({ rule: rule.name, from, to }));
}

/** Finds cycles between folders when a folder is only the files directly in it. */
function folderCycles(modules, excluded) {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [dirname(source), dirname(resolved)];
      if (from === to || !isOurs(source) || !isOurs(resolved)) continue;
      if (!imports.has(from)) imports.set(from, new Set());
      imports.get(from).add(to);
    }
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => reachableFrom(to, imports).has(from))
      .map((to) => ({ rule: "no-cycles-between-files-of-folders", from, to })),
  );

  function isOurs(file) {
    return places.some((place) => file.startsWith(`${place}/`)) && !excluded.test(file);
  }
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
