import { existsSync } from "node:fs";

/** Reads `.env` of the folder the server is started in. What the environment already says counts more. */
export function loadDotEnv() {
  if (existsSync(".env")) process.loadEnvFile(".env");
}
