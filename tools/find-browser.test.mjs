import { afterEach, expect, test, vi } from "vitest";
import { findBrowser } from "./find-browser.mjs";

afterEach(() => vi.unstubAllEnvs());

test("a browser that was named but does not run is an error, not passed over", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");

  await expect(findBrowser()).rejects.toThrow(
    "CHROMIUM_PATH is set to /nowhere/chromium, which is no browser that runs.",
  );
});
