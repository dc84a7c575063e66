/** Starts the product with another Node on an empty DATA_DIR, makes a few calls and stops it. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installNode } from "./machine/install-node.mjs";

const START_TIMEOUT_MS = 120_000;
const CALL_TIMEOUT_MS = 20_000;

/** Returns one passed test, or one failed test after printing the reason. */
export async function checkStart(major) {
  const folder = mkdtempSync(join(tmpdir(), `medisense-node-${major}-`));
  // Root starts the database under another account, which must be able to enter this folder.
  chmodSync(folder, 0o755);
  try {
    const version = await startAndAsk(installNode(major, folder), folder);
    console.log(`The product starts and answers on Node ${version}.`);
    return { passed: 1, failed: 0, notes: [] };
  } catch (error) {
    console.error(`The start on Node ${major} failed: ${error.stack}`);
    return { passed: 0, failed: 1, notes: [`FAILED the start on Node ${major}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startAndAsk(node, folder) {
  const server = startServer(node, folder);
  try {
    const origin = await server.origin;
    await expectStatus(origin, "/readyz");
    const doctors = await (await expectStatus(origin, "/hospital/get-all-doctors")).json();
    if (!(doctors.data.length > 0)) throw new Error("The demo world has no doctors.");
    const account = { email: "patient@medisense.example", password: "Demo@12345", role: "user" };
    await expectStatus(origin, "/user/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    const landing = await (await expectStatus(origin, "/", { headers: { accept: "text/html" } })).text();
    if (!landing.includes("<h1")) throw new Error("The landing page has no heading.");
  } finally {
    server.stop();
  }
  const code = await server.exitCode;
  if (code !== 0) throw new Error(`The server ended with exit code ${code}: ${server.output()}`);
  return spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim();
}

function startServer(node, folder) {
  const child = spawn(node, ["--enable-source-maps", resolve("apps/api/dist/main.js")], {
    // This folder has no .env file.
    cwd: folder,
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", PORT: "0", DATA_DIR: join(folder, "data"), STUN_URLS: "none" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exitCode = once(child, "exit").then(([code]) => code);
  const origin = new Promise((resolveOrigin, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += String(chunk);
        const found = /MediSense is ready: (http\S+)/.exec(output)?.[1];
        if (found) resolveOrigin(found);
      });
    }
    void exitCode.then(() => reject(new Error(`The server did not start: ${output}`)));
    AbortSignal.timeout(START_TIMEOUT_MS).addEventListener("abort", () =>
      reject(new Error(`The server was not ready in time: ${output}`)),
    );
  });
  return { origin, exitCode, output: () => output, stop: () => child.kill("SIGTERM") };
}

async function expectStatus(origin, path, options = {}) {
  const response = await fetch(origin + path, { ...options, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  if (response.status !== 200) throw new Error(`${path} answered with ${response.status}: ${await response.text()}`);
  return response;
}
