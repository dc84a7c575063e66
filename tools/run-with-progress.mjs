import { spawn } from "node:child_process";
import { once } from "node:events";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs a command and says every few seconds that it is still at work. A signal ends the command too. */
export async function runWithProgress(command, args, { everyMs = 5000, say = console.log } = {}) {
  const startedAt = performance.now();
  // On Windows npm is a script, which needs a shell.
  const child = spawn(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  const progress = setInterval(() => say(`  … ${Math.round((performance.now() - startedAt) / 1000)} s`), everyMs);
  const end = (signal) => child.kill(signal);
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    const [code, signal] = await once(child, "exit");
    if (code !== 0) throw new Error(signal ? `ended by ${signal}` : `exit code ${code}`);
  } catch (cause) {
    throw new Error(`"${command} ${args.join(" ")}" failed: ${cause.message}`, { cause });
  } finally {
    clearInterval(progress);
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
