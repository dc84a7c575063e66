import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian } from "./install-from-debian.mjs";

/**
 * The path of coturn's turnserver: the one named, the machine's, or one installed for the purpose. Where there is none,
 * the tests that need it fail and say so.
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
