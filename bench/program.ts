import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Program {
  url: string;
  stop(): Promise<void>;
}

/** Starts a server of its own and waits for the line that says where it is. */
export async function startProgram(file: URL, env: Record<string, string>): Promise<Program> {
  const program = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), fileURLToPath(file)], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(program, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    program.stdout.on("data", (chunk) => {
      output += chunk;
      const found = /ready: (http\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    exited.then(() => reject(new Error(`${fileURLToPath(file)} ended:\n${output}`)), reject);
  });
  return {
    url,
    async stop() {
      program.kill("SIGTERM");
      await exited;
    },
  };
}

/** Where a load program keeps its database; the caller removes it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "medisense-bench-"));
  // For root the database runs under an account of its own, and its files stay here only where that one may enter.
  chmodSync(folder, 0o755);
  return folder;
}
