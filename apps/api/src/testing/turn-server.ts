import { spawn } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const production = new URL("../../../../deploy/coturn.conf", import.meta.url);
const LOOPBACK = "127.0.0.1";

interface Options {
  /** Relays between two browsers of this machine as well; everything else that production denies stays denied. */
  loopbackPeers?: boolean;
}

export interface TurnServer {
  /** The value for TURN_URLS. */
  url: string;
  secret: string;
  port: number;
  /** Stops answering, like a network that drops all packets. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts coturn on this machine with the recommended configuration. */
export async function startTurnServer({ loopbackPeers = false }: Options = {}): Promise<TurnServer> {
  const program = process.env["TURNSERVER_PATH"] || "/usr/bin/turnserver";
  if (!existsSync(program)) {
    throw new Error(`There is no TURN server at ${program}: install coturn, or set TURNSERVER_PATH to its turnserver.`);
  }
  const folder = mkdtempSync(join(tmpdir(), "medisense-turn-"));
  const file = join(folder, "coturn.conf");
  const secret = "a secret that only the tests know";
  const port = await freePort();
  const values = {
    "listening-ip": LOOPBACK,
    "relay-ip": LOOPBACK,
    "listening-port": port,
    "static-auth-secret": secret,
  };
  writeFileSync(file, configuration(values, loopbackPeers), { mode: 0o600 });

  const ownFiles = [`--pidfile=${join(folder, "pid")}`, `--userdb=${join(folder, "users")}`];
  const server = spawn(program, ["-c", file, "--no-tls", "--no-dtls", ...ownFiles], { cwd: folder, stdio: "ignore" });
  const exited = once(server, "exit");
  async function stop() {
    server.kill("SIGKILL");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
  const endWithUs = () => void server.kill("SIGKILL");
  process.once("exit", endWithUs);
  void exited.then(() => process.off("exit", endWithUs));

  while (!(await answers(port))) {
    if (server.exitCode === null && server.signalCode === null) continue;
    await stop();
    throw new Error("The TURN server exited right after its start.");
  }
  return {
    url: `turn:${LOOPBACK}:${port}`,
    secret,
    port,
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
    stop,
  };
}

/** Returns the recommended configuration with this machine's values, and without the certificate: loopback needs no TLS. */
function configuration(values: Record<string, string | number>, loopbackPeers: boolean) {
  const lines = readFileSync(production, "utf8").split("\n");
  const set = lines
    .filter((line) => !/^(cert|pkey)=/.test(line) && !(loopbackPeers && line.startsWith("denied-peer-ip=127.")))
    .map((line) => {
      const [name] = line.split("=") as [string];
      return name in values ? `${name}=${values[name]}` : line;
    });
  return [...set, ...(loopbackPeers ? ["allow-loopback-peers"] : [])].join("\n");
}

/** Returns whether a STUN server answers a binding request. */
async function answers(port: number): Promise<boolean> {
  const socket = createSocket("udp4");
  const request = Buffer.alloc(20);
  request.writeUInt16BE(1, 0);
  request.writeUInt32BE(0x2112a442, 4);
  socket.on("error", () => {});
  socket.send(request, port, LOOPBACK);
  const answered = await Promise.race([once(socket, "message").then(() => true), pause(100, false)]);
  socket.close();
  return answered;
}
