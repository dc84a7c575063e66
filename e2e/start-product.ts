import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startEmbeddedPostgres } from "../apps/api/src/platform/database/embedded/embedded-postgres.ts";
import { programs } from "../apps/api/src/testing/programs.ts";
import { withoutFlush } from "./without-flush.ts";

/** Starts the real product with a demo world of its own, which is deleted when the product ends. */
const PREFIX = "medisense-e2e-";

await removeLeftovers();
// The name carries the run's process id; the journeys use it too.
const dataDir = process.env["DATA_DIR"]!;
mkdirSync(dataDir);
// Root starts the database under another account, which must be able to enter this folder.
chmodSync(dataDir, 0o755);
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

// The developer's environment and .env file must not count. Empty means missing, and a .env file fills in only what is unset.
const unset = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "SESSION_SECRET",
  "MAIL_URL",
  "MAIL_FROM",
  "LEGAL_NAME",
  "LEGAL_ADDRESS",
  "CONTACT_EMAIL",
  "CONTACT_PHONE",
  "GRIEVANCE_OFFICER",
  "GRIEVANCE_EMAIL",
  "GRIEVANCE_PHONE",
  "DASHBOARD_BASE_URL",
  "NODE_ENV",
  "TURN_URLS",
  "TURN_SECRET",
  "PAYMENT_GATEWAY",
  "RAZORPAY_KEY_ID",
  "RAZORPAY_KEY_SECRET",
  "RAZORPAY_WEBHOOK_SECRET",
  "RAZORPAY_API_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
];
Object.assign(process.env, Object.fromEntries(unset.map((name) => [name, ""])), {
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  DEMO: "on",
  STUN_URLS: "none",
  RATE_LIMIT_SCALE: "1000",
  // A slow machine makes a journey late, not wrong.
  TIMEOUT_SCALE: "10",
  LOG_LEVEL: "warn",
  ...withoutFlush,
});
await import(pathToFileURL(programs.server).href);

/** Stops and deletes the databases that killed runs have left running. */
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
