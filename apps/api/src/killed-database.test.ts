import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logIn, logOut } from "@medisense/contract/identity";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stormSize } from "./platform/testing/storm-size.ts";
import { endPrograms, runServer } from "./testing/program.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const SERVERS = stormSize(10);
const timing = { timeout: 120_000, interval: 50 };

let dataDir: string;
const sockets: Socket[] = [];
/** The reasons for which live connections ended. */
const ends: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "medisense-killed-database-"));
  // As root, the database runs under another account, and its files stay here only if that account may enter.
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await endPrograms();
  rmSync(dataDir, { recursive: true });
});

test("servers that start together on an empty folder all come up, and survive the death of their database", async () => {
  const servers = await Promise.all(
    Array.from({ length: SERVERS }, () => runServer(dataDir, { RATE_LIMIT_SCALE: "1000" })),
  );
  const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];

  const before = databaseProcess();
  process.kill(before, "SIGKILL");

  for (const server of servers) await vi.waitFor(() => expectReady(server), timing);
  expect(databaseProcess()).not.toBe(before);
  await expectJobsToRun(other.origin);
  await vi.waitFor(() => expectLiveEvent(one.origin, other.origin), { ...timing, interval: 300 });

  for (const { program } of servers) program.kill("SIGTERM");
  expect(await Promise.all(servers.map(({ exited }) => exited))).toEqual(servers.map(() => 0));
  expect(() => databaseProcess()).toThrow("ENOENT");
});

async function expectReady({ origin, program, said }: Awaited<ReturnType<typeof runServer>>) {
  expect(program.exitCode, said()).toBe(null);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
}

/** A mail is sent by a job, and appears in the mailbox once it has run. */
async function expectJobsToRun(origin: string) {
  await post(origin, "/user/forgot-password", { email: "patient2@medisense.example" });
  await vi.waitFor(async () => {
    const mailbox = await fetch(`${origin}/dev/mailbox`).then((page) => page.text());
    expect(mailbox).toContain("patient2@medisense.example");
  }, timing);
}

/**
 * Logging out at one server disconnects the live connection at another one. An event that is sent before the other
 * server listens again is lost, so each attempt logs in anew.
 */
async function expectLiveEvent(one: string, other: string) {
  const account = { email: "patient@medisense.example", password: "Demo@12345", role: "user" };
  const { token } = await post(one, logIn.path, account).then((reply) => reply.json() as Promise<{ token: string }>);
  const socket = io(one, { auth: { token }, transports: ["websocket"], reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  socket.once("disconnect", (reason) => ends.push(reason));
  await post(other, logOut.path, {}, token);
  expect(ends).toContain("io server disconnect");
}

function post(origin: string, path: string, body: object, token?: string) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  return fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
}

function databaseProcess() {
  return Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
}
