import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

/** The configured secret, or one of this installation's own: made once, so that people stay signed in over a restart. */
export function sessionSecret({ sessionSecret: given, dataDir }: Pick<Config, "sessionSecret" | "dataDir">): string {
  if (given) return given;
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) create(file, dataDir);
  return readFileSync(file, "utf8");
}

/** Written aside and then linked: there is never half a secret to be read, and of two starters the first one's stands. */
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
