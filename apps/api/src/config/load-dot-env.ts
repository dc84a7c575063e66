import { existsSync, readFileSync } from "node:fs";
import { readDotEnv } from "./read-dot-env.ts";

/** Loads `.env` of the working directory. Variables that are already set win. */
export function loadDotEnv() {
  if (!existsSync(".env")) return;
  const { faults, warnings } = readDotEnv(readFileSync(".env", "utf8"));
  for (const warning of warnings) console.warn(warning);
  if (faults.length > 0) throw new Error(["The server cannot start:", ...faults].join("\n  "));
  process.loadEnvFile(".env");
}
