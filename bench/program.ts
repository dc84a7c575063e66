import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The options of Node that `npm start` runs the server with. */
const asNpmStart = ["--enable-source-maps", "--max-semi-space-size=4"];

export interface Program {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a server program, built or as source, and waits for the output that names its URL. */
export async function startProgram(file: URL, env: Record<string, string>): Promise<Program> {
  const args = file.pathname.endsWith(".ts") ? ["--import", import.meta.resolve("tsx")] : asNpmStart;
  const program = spawn(process.execPath, [...args, fileURLToPath(file)], {
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
    pid: program.pid!,
    async stop() {
      program.kill("SIGTERM");
      await exited;
    },
  };
}

/** Creates the folder of a load program's database. The caller deletes it. */
export function createBenchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "medisense-bench-"));
  // Root starts the database under another account, which must be able to enter this folder.
  chmodSync(folder, 0o755);
  return folder;
}
