import { readConfig } from "./config.ts";
import { loadDotEnv } from "./platform/dot-env.ts";
import { DEMO_PASSWORD, demoSignIns } from "./seed/demo-accounts.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** Whoever asked us to stop gives up waiting after ten seconds, and kills. */
const STOP_WITHIN_MS = 9000;

let starting: Promise<RunningServer> | undefined;
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());

try {
  loadDotEnv();
  const config = readConfig(process.env);
  starting = startServer(config);
  const { address } = await starting;
  if (!isStopping) {
    console.log(`\nMediSense is ready: ${address}\n`);
    if (config.demo) {
      console.log(`Demo accounts, all with the password ${DEMO_PASSWORD}:`);
      for (const [role, email] of demoSignIns) console.log(`  ${role.padEnd(15)} ${email}`);
      console.log(`\nMails of the demo are at ${address}/dev/mailbox\n`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function stop() {
  // A second Ctrl-C does not wait.
  if (isStopping) process.exit(1);
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  try {
    // Once it has started; stopping half a start would leave the other half.
    await (await starting)?.stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
