import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { freePort } from "../apps/api/src/testing/free-port.ts";

// Every worker reads this file again and takes the main process's choice from the environment.
process.env["E2E_PORT"] ??= String(await freePort());
process.env["E2E_DATA_DIR"] ??= join(tmpdir(), `medisense-e2e-${process.pid}-${process.env["E2E_PORT"]}`);
const baseURL = `http://127.0.0.1:${process.env["E2E_PORT"]}`;

const workers = Math.max(2, availableParallelism());
/** Waits two minutes and needs hardly any processor meanwhile, so it has a worker beside the others. */
const IDLE_CALL = /long-call\.spec\.ts$/;
/** Share a product of two servers, which only one worker starts. They wait for each other's pages more than they work. */
const TWO_SERVERS = /consultations\/(call-.*|video-call|chat-two-servers)\.spec\.ts$/;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  // A slow machine makes a journey late, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // A journey that passes only at its second attempt is named at the end of the run.
  retries: 1,
  workers: workers + 2,
  use: {
    baseURL,
    // Playwright does not see requests that a service worker answers. Journeys about it allow it.
    serviceWorkers: "block",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Drawing motion takes a large part of the processor. The journeys about motion allow it, and so does the one abroad.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      // Chromium's sandbox needs a user namespace, which root does not get.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream=fps=5,display-media-type=browser",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
  projects: [
    { name: "idle-call", testMatch: IDLE_CALL, workers: 1 },
    { name: "two-servers", testMatch: TWO_SERVERS, workers: 1 },
    // Journeys also wait for timers and pages, so one more than the cores takes its turn once the others above are through.
    { name: "india", testIgnore: [IDLE_CALL, TWO_SERVERS], workers: workers + 1 },
    // A patient who travels sees the same clinic and the same times.
    { name: "abroad", grep: /@abroad/, use: { timezoneId: "America/New_York", contextOptions: {} } },
  ],
  webServer: {
    command: "node --import tsx e2e/start-product.ts",
    cwd: "..",
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: { PORT: process.env["E2E_PORT"], DATA_DIR: process.env["E2E_DATA_DIR"] },
  },
});
