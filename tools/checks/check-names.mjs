/**
 * `npm run check:names`. Fails when two files of one space export the same name, or when a file hides its only
 * function.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { exportsOf } from "./exports-of.mjs";
import { sourceFiles } from "./source-files.mjs";

const packages = ["packages/contract/src", "packages/risk/src", "packages/triage/src"];
/** Each entry is a set of folders that share one space of names. */
const spaces = [
  ["apps/api/src", ...packages],
  ["apps/web/src", ...packages],
  ["apps/api/src", "apps/web/src"],
];

/** Names with two meanings that still wait for a better one. Add none. */
const known = new Set(
  `Age Booking ChatPage Checkout ChoiceField Found FoundMedicine Message Model ParcelRow Person Question Reading Refusal
  RenderedPage ScreenRequest answer caregiverLinks consentsOf nextStep plainWords readDays readingOf startSession`.split(
    /\s+/,
  ),
);

/** Files that are named after their place in every domain or feature. */
const sameEverywhere = /^(config|deps|queries|routes)$/;

/** Returns a sentence for each name that two files of one space declare and export. */
export function checkNames(root) {
  const faults = spaces.flatMap((folders) => {
    const places = new Map();
    for (const file of filesOf(root, folders)) {
      for (const { name, kind } of exportsOf(file, readFileSync(join(root, file), "utf8"))) {
        // A use case has the name of its call on purpose.
        if (kind === "call" && folders.includes("apps/api/src")) continue;
        if (known.has(name)) continue;
        places.set(name, new Set(places.get(name)).add(file));
      }
    }
    return [...places]
      .filter(([, files]) => files.size > 1)
      .map(([name, files]) => `${name} stands for more than one thing: ${[...files].join(", ")}`);
  });
  return [...new Set(faults)];
}

/** Sample data may have the same name in both apps. */
function filesOf(root, folders) {
  const files = folders.flatMap((folder) => sourceFiles(root, folder));
  const areOfPackages = folders.some((folder) => packages.includes(folder));
  return areOfPackages ? files : files.filter((file) => !file.endsWith(".fixture.ts"));
}

/**
 * Returns a sentence for each file whose only exported value is a function, and which has the name of none of its
 * exports. The result of `createOutbox` or `financialYearOf` may name the file too: `outbox.ts`, `financial-year.ts`.
 */
export function checkFileNames(root) {
  return ["apps", "packages", "e2e", "bench"].flatMap((folder) =>
    sourceFiles(root, folder).flatMap((file) => {
      const base = basename(file).replace(/\.tsx?$/, "");
      const found = exportsOf(file, readFileSync(join(root, file), "utf8"));
      const [only, ...others] = found.filter(({ kind }) => kind !== "type");
      if (only?.kind !== "function" || others.length > 0) return [];
      if (base.includes(".") || sameEverywhere.test(base) || found.some(({ name }) => namesFile(name, base))) return [];
      return [`${file} is not named after its only function, ${only.name}`];
    }),
  );
}

function namesFile(name, base) {
  const words = name.replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, "$1$3-$2").toLowerCase();
  const made = words.replace(/^(create|open|read|start)-/, "");
  return [words, made].some((found) => found === base || found.replace(/-(for|of|to)$/, "") === base);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const faults = [...checkNames(root), ...checkFileNames(root)];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
