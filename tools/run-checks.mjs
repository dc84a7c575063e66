import { runScriptQuietly } from "./run-script.mjs";

const checks = {
  Format: ["node_modules/@biomejs/biome/bin/biome", "format", "."],
  "Type check": ["node_modules/typescript/bin/tsc", "--build"],
  Lint: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings"],
  "Unused code": ["node_modules/knip/bin/knip.js", "--no-progress", "--no-config-hints"],
  Names: ["tools/checks/check-names.mjs"],
  Sizes: ["tools/checks/check-sizes.mjs"],
  Comments: ["tools/checks/check-comments.mjs"],
  Architecture: ["tools/checks/check-architecture.mjs"],
};

/** Runs all checks, one after the other. They are no tests, so they only add to the failures. */
export async function runChecks() {
  const notes = [];
  for (const [name, [script, ...args]] of Object.entries(checks)) {
    const { ok, output } = await runScriptQuietly(script, args);
    if (!ok) notes.push(`FAILED ${name}`);
    console.log(ok ? `${name}: passed` : `${output}\n${name}: failed`);
  }
  return { passed: 0, failed: notes.length, notes };
}
