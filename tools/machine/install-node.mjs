/** Gets other versions of Node from the npm registry, where each platform's program is a package of its own. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Installs a major version of Node into a folder. Returns the path of its program; throws when the registry has none. */
export function installNode(major, folder) {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const { status } = spawnSync(
    "npm",
    ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", `${name}@${major}`],
    { stdio: ["ignore", "ignore", "inherit"], shell: process.platform === "win32" },
  );
  const program = join(folder, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (status !== 0 || !existsSync(program)) throw new Error(`Node ${major} could not be installed from npm (${name}).`);
  return program;
}
