/**
 * The product as two server processes on one PostgreSQL, for patient and doctor on different ones. STUN is off and TURN
 * runs on this machine, so a call sends nothing to other hosts. In the demo a paid visit's call opens at once. A session
 * is valid on both servers; they share the host, and with it the cookie.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programs } from "../../apps/api/src/testing/programs.ts";
import { startTurnServer, type TurnServer } from "../../apps/api/src/testing/turn-server.ts";
import { withoutFlush } from "../without-flush.ts";

export interface TwoServers {
  origins: [string, string];
  turn: TurnServer;
  stop(): Promise<void>;
}

export async function startTwoServers(): Promise<TwoServers> {
  const dataDir = mkdtempSync(join(tmpdir(), `medisense-e2e-${process.pid}-`));
  // Root starts the database under another account, which must be able to enter this folder.
  chmodSync(dataDir, 0o755);
  const running: ChildProcess[] = [];
  let turn: TurnServer | undefined;

  async function stop() {
    for (const server of running.toReversed()) {
      if (server.exitCode !== null || server.signalCode !== null) continue;
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    await turn?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    turn = await startTurnServer({ loopbackPeers: true });
    const settings = { DATA_DIR: dataDir, STUN_URLS: "none", TURN_URLS: turn.url, TURN_SECRET: turn.secret };
    // The first server creates the database and the demo world, so the second one starts after it.
    const first = await startServer(dataDir, settings, running);
    const second = await startServer(dataDir, settings, running);
    return { origins: [first, second], turn, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer(cwd: string, settings: Record<string, string>, running: ChildProcess[]): Promise<string> {
  const server = spawn(process.execPath, ["--enable-source-maps", programs.server], {
    // This folder has no .env file.
    cwd,
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "on",
      RATE_LIMIT_SCALE: "1000",
      TIMEOUT_SCALE: "10",
      LOG_LEVEL: "warn",
      ...withoutFlush,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(server);
  process.once("exit", () => server.kill("SIGTERM"));
  let output = "";
  return new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk) => {
        output += String(chunk);
        const found = /MediSense is ready: (http\S+)/.exec(output)?.[1];
        if (found) resolve(found);
      });
    }
    server.once("exit", () => reject(new Error(`The server did not start: ${output}`)));
  });
}
