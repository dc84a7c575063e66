import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Runs a script with this Node. Resolves to true when it exits with code 0. */
export async function runScript(script, args = [], env = {}) {
  const child = spawnScript(script, args, env, ["ignore", "inherit", "inherit"]);
  return (await exitOf(child)) === 0;
}

/** Runs a script and collects what it prints, for scripts that run side by side. */
export async function runScriptQuietly(script, args = []) {
  const child = spawnScript(script, args, {}, ["ignore", "pipe", "pipe"]);
  const [code, ...output] = await Promise.all([exitOf(child), text(child.stdout), text(child.stderr)]);
  return { ok: code === 0, output: output.join("") };
}

/** Lends a path for a JSON report, and a function that reads the report if there is one. */
export async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), "medisense-report-"));
  const file = join(folder, "report.json");
  try {
    return await use(file, () => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function spawnScript(script, args, env, stdio) {
  return spawn(process.execPath, [script, ...args], { stdio, env: { ...process.env, ...env } });
}

function exitOf(child) {
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", resolve);
  });
}
