import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** Returns the configured secret, or the installation's own: generated once, so that sessions outlive a restart. */
export function sessionSecret({ sessionSecret: given, dataDir }: Pick<Config, "sessionSecret" | "dataDir">): string {
  if (given) return given;
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) create(file, dataDir);
  return readFileSync(file, "utf8");
}

/** Writes a draft and links it. So nobody can read half a secret, and of two starting servers the first one wins. */
function create(file: string, dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}
