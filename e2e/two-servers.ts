/**
 * The product as two server processes on one PostgreSQL, for people who are connected to different ones. STUN is off and
 * TURN is on this machine, so no call asks anybody else. It is the demo: a paid visit's call is open at once, accounts as
 * in `signIn`. A session counts on both servers; the cookie belongs to the host, which they share.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startTurnServer, type TurnServer } from "../apps/api/src/testing/turn-server.ts";

const main = fileURLToPath(new URL("../apps/api/src/main.ts", import.meta.url));

export interface TwoServers {
  addresses: [string, string];
  turn: TurnServer;
  stop(): Promise<void>;
}

export async function startTwoServers(): Promise<TwoServers> {
  const dataDir = mkdtempSync(join(tmpdir(), `medisense-e2e-${process.pid}-`));
  // The database's own account must get through, when root runs this.
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
    // One after the other: the first one makes the database and the demo world.
    const first = await startServer(dataDir, settings, running);
    const second = await startServer(dataDir, settings, running);
    return { addresses: [first, second], turn, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer(cwd: string, settings: Record<string, string>, running: ChildProcess[]): Promise<string> {
  const server = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), main], {
    // A folder without a .env file.
    cwd,
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "on",
      RATE_LIMIT_SCALE: "1000",
      LOG_LEVEL: "warn",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(server);
  process.once("exit", () => server.kill("SIGTERM"));
  let said = "";
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk) => {
        said += String(chunk);
        const found = /MediSense is ready: (http\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
    }
    server.once("exit", () => reject(new Error(`The server did not start: ${said}`)));
  });
  return address;
}
