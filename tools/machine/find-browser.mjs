import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installFromDebian } from "./install-from-debian.mjs";

const variables = ["CHROMIUM_PATH", "PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH", "CHROME_PATH"];
/** The first choice: this build runs without a screen and needs a quarter less processor time. */
const HEADLESS = "chromium-headless-shell";
const commands = [HEADLESS, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];

/** Returns the path of a Chromium that runs here: the configured one, Playwright's, the machine's, or a newly installed one. */
export async function findBrowser() {
  const browser = named() ?? (await playwrightsOwn()) ?? installed() ?? fromDebian() ?? (await download());
  if (browser) return browser;
  throw new Error(`No browser found: install Chromium or Chrome, or set ${variables[0]} to its executable.`);
}

function named() {
  const variable = variables.find((name) => process.env[name]);
  if (!variable) return undefined;
  const path = process.env[variable];
  if (!runs(path)) throw new Error(`${variable} is set to ${path}, but no browser runs from there.`);
  return path;
}

async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return runs(path) ? path : undefined;
}

function installed() {
  return placesOf(process.platform).find(runs);
}

function placesOf(platform) {
  if (platform === "darwin") {
    return ["Google Chrome", "Chromium", "Microsoft Edge"].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (platform === "win32") {
    return ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
      .flatMap((name) => process.env[name] ?? [])
      .flatMap((folder) => [
        join(folder, "Google/Chrome/Application/chrome.exe"),
        join(folder, "Microsoft/Edge/Application/msedge.exe"),
      ]);
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function fromDebian() {
  for (const name of [HEADLESS, "chromium"]) {
    installFromDebian("Chromium", name);
    const browser = installed();
    if (browser) return browser;
  }
  return undefined;
}

async function download() {
  console.log("Downloading Chromium…");
  spawnSync(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], {
    stdio: ["ignore", "ignore", "inherit"],
    timeout: 180_000,
  });
  return playwrightsOwn();
}

function runs(path) {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window.
  return process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
