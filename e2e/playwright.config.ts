import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// Playwright reads this file in every worker too; the first reader's choice is handed down.
process.env["E2E_PORT"] ??= String(await freePort());
process.env["E2E_DATA_DIR"] ??= join(tmpdir(), `medisense-e2e-${process.pid}-${process.env["E2E_PORT"]}`);
const baseURL = `http://127.0.0.1:${process.env["E2E_PORT"]}`;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  workers: 2,
  use: {
    baseURL,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      // Root has no user namespace of its own to put the browser's sandbox in.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream=display-media-type=browser",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
  projects: [
    { name: "india" },
    // A patient who travels: the same clinic, the same times.
    { name: "abroad", grep: /@abroad/, use: { timezoneId: "America/New_York" } },
  ],
  webServer: {
    command: "node --import tsx e2e/start-product.ts",
    cwd: "..",
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: { PORT: process.env["E2E_PORT"], DATA_DIR: process.env["E2E_DATA_DIR"] },
  },
});

async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
