import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian } from "./install-from-debian.mjs";

/**
 * Returns the path of coturn's turnserver: the configured one, the machine's, or a newly installed one. Returns undefined
 * where there is none; the tests that need it then fail with a message.
 */
export function findTurnserver() {
  const found = process.env.TURNSERVER_PATH || installed();
  if (found) return found;
  installFromDebian("coturn", "coturn");
  return installed();
}

function installed() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...folders, "/usr/bin", "/usr/local/bin"].map((folder) => join(folder, "turnserver")).find(existsSync);
}
