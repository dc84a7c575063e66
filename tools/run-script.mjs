import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs a script with this Node and says whether it went well. */
export function runScript(script, args = [], env = {}) {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Lends a file for a JSON report, and reads it: undefined when none was written. */
export function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), "medisense-report-"));
  const file = join(folder, "report.json");
  try {
    return use(file, () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
