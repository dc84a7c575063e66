/** `npm run check:names`: fails when two files of one space export the same name. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exportedNames } from "./exported-names.mjs";
import { sourceFiles } from "./source-files.mjs";

/**
 * Each entry is a set of folders that share one space of names. The API and the contract do not: a use case has the name
 * of its call on purpose.
 */
const spaces = [["apps/api/src"], ["apps/web/src", "packages/contract/src"]];

/** Returns a sentence for each name that two files of one space declare and export. */
export function checkNames(root) {
  return spaces.flatMap((folders) => {
    const places = new Map();
    for (const file of folders.flatMap((folder) => sourceFiles(root, folder))) {
      for (const name of exportedNames(file, readFileSync(join(root, file), "utf8"))) {
        places.set(name, [...(places.get(name) ?? []), file]);
      }
    }
    return [...places]
      .filter(([, files]) => files.length > 1)
      .map(([name, files]) => `${name} stands for more than one thing: ${files.join(", ")}`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = checkNames(fileURLToPath(new URL("../..", import.meta.url)));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
