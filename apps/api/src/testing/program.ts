import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";
import { programs } from "./programs.ts";

const running: ChildProcess[] = [];

/** Starts one of our programs in a folder without a .env file. */
export function run(file: string, cwd: string, env: Record<string, string>, args: string[] = []) {
  const program = spawn(process.execPath, ["--enable-source-maps", file, ...args], {
    cwd,
    env: { PATH: process.env["PATH"], DATA_DIR: cwd, LOG_LEVEL: "warn", ...env },
  });
  running.push(program);
  let output = "";
  program.stdout.on("data", (chunk) => void (output += chunk));
  program.stderr.on("data", (chunk) => void (output += chunk));
  const exited = once(program, "exit").then(([code]) => code as number | null);
  return { program, exited, said: () => output };
}

/** Starts the server on a free port and waits until it prints its URL. */
export async function runServer(cwd: string, env: Record<string, string> = {}) {
  const server = run(programs.server, cwd, { PORT: "0", ...env });
  const origin = await vi.waitFor(() => {
    const found = /MediSense is ready: (http\S+)/.exec(server.said())?.[1];
    if (!found) throw new Error(server.said());
    return found;
    // A slow machine makes a test late, not wrong.
  }, 300_000);
  return { ...server, origin };
}

/** Kills the programs that a test has left running. */
export async function endPrograms() {
  for (const program of running.splice(0)) {
    if (program.exitCode !== null || program.signalCode !== null) continue;
    program.kill("SIGKILL");
    await once(program, "exit");
  }
}
