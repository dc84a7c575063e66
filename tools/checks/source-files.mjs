import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const generated = ["node_modules", "dist", ".types"];

/** Lists the TypeScript files under a folder, as paths relative to the root. */
export function sourceFiles(root, folder) {
  return filesIn(root, folder).filter((file) => /\.tsx?$/.test(file));
}

/** Lists all files under a folder, as paths relative to the root. A folder that does not exist has none. */
export function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !generated.includes(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, path) : [path];
    });
}
