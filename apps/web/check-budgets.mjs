import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/**
 * Reads `route-budgets.json`, prints what the scripts of each route weigh, and throws when one is over its budget.
 * Returns the files of each route's screens beyond those that the document names itself, each after those that it
 * imports, for the server to announce.
 */
export async function checkBudgets({ budgets, client, manifest }) {
  const routes = JSON.parse(await readFile(budgets, "utf8"));
  const weights = new Map();
  const weigh = async (file) => {
    const weight = weights.get(file) ?? promisify(gzip)(await readFile(path.join(client, file)), { level: 9 });
    weights.set(file, weight);
    return (await weight).length / 1000;
  };

  const faults = [];
  const preloads = [];
  for (const { path: route, screens, scriptKb } of routes) {
    const document = route === "/" ? "landing.html" : "index.html";
    const own = scriptsOf(manifest, [document]);
    const all = scriptsOf(manifest, [document, ...screens.map((screen) => `src/pages/${screen}.tsx`)]);
    const total = (await Promise.all([...all].map(weigh))).reduce((sum, weight) => sum + weight, 0);
    console.log(`${route}: ${total.toFixed(1)} of ${scriptKb} kB of JavaScript gz, in ${all.size} files`);
    if (total > scriptKb)
      faults.push(`${route} loads ${total.toFixed(1)} kB of JavaScript gz; its budget is ${scriptKb}.`);
    preloads.push({ path: route, files: [...all].filter((file) => !own.has(file)).map((file) => `/${file}`) });
  }
  if (faults.length > 0) throw new Error(`${faults.join("\n")}\nLoad less, or change apps/web/route-budgets.json.`);
  return preloads;
}

/** Returns the scripts that load before these modules run, and theirs, each after those that it imports. */
function scriptsOf(manifest, keys) {
  const seen = new Set();
  const files = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    if (!manifest[key]) throw new Error(`The build has no ${key}, which apps/web/route-budgets.json names.`);
    (manifest[key].imports ?? []).forEach(visit);
    if (manifest[key].file.endsWith(".js")) files.add(manifest[key].file);
  };
  keys.forEach(visit);
  return files;
}
