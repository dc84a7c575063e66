/** `npm run check:architecture`: who may know whom, as `.dependency-cruiser.cjs` has it. */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, format } from "dependency-cruiser";

const places = ["apps", "packages"];

/** The violations under a root folder, and a complaint when the map was drawn from fewer modules than there are. */
export async function checkArchitecture(root) {
  const { options, forbidden } = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
  const { output } = await cruise(places, { ...options, baseDir: root, ruleSet: { forbidden }, validate: true });

  const seen = new Set(output.modules.map(({ source }) => source));
  const unseen = places.flatMap((place) => sourcesOf(root, place)).filter((file) => !seen.has(file));
  const { output: text } = await format(output, { outputType: "err" });
  return { unseen, violations: output.summary.violations, text };
}

function sourcesOf(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "dist", ".types"].includes(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourcesOf(root, path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { unseen, violations, text } = await checkArchitecture(fileURLToPath(new URL("..", import.meta.url)));
  console.log(text);
  if (unseen.length > 0) console.log(`The check did not see ${unseen.length} modules, among them ${unseen[0]}.`);
  process.exitCode = violations.length > 0 || unseen.length > 0 ? 1 : 0;
}
