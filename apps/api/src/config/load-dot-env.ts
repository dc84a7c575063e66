import { existsSync } from "node:fs";

/** Loads `.env` of the working directory. Variables that are already set win. */
export function loadDotEnv() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
