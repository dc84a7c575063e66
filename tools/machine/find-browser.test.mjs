import { afterEach, expect, test, vi } from "vitest";
import { findBrowser } from "./find-browser.mjs";

afterEach(() => vi.unstubAllEnvs());

test("a configured browser that does not run is an error, and no other browser takes its place", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");

  await expect(findBrowser()).rejects.toThrow(
    "CHROMIUM_PATH is set to /nowhere/chromium, but no browser runs from there.",
  );
});
