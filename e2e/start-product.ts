import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../apps/api/src/platform/database/embedded-postgres.ts";

/** The real product with a demo world of its own, which is gone when it ends. */
const PREFIX = "medisense-e2e-";

await removeLeftovers();
// Named by the run's own process, and known to its journeys.
const dataDir = process.env["DATA_DIR"]!;
mkdirSync(dataDir);
// The database's own account must get through, when root runs this.
chmodSync(dataDir, 0o755);
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

// Nothing of the developer's own set-up, nor of a .env file: empty is the same as missing, and cannot be filled in again.
const unset = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "SESSION_SECRET",
  "MAIL_URL",
  "DASHBOARD_BASE_URL",
  "NODE_ENV",
  "TURN_URLS",
  "TURN_SECRET",
];
Object.assign(process.env, Object.fromEntries(unset.map((name) => [name, ""])), {
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  DEMO: "on",
  STUN_URLS: "none",
  RATE_LIMIT_SCALE: "1000",
  LOG_LEVEL: "warn",
});
await import("../apps/api/src/main.ts");

/** A run that was killed leaves its database behind, running. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split("-")[0]);
    if (isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    if (existsSync(join(folder, "postgres"))) await (await startEmbeddedPostgres({ dataDir: folder })).stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
