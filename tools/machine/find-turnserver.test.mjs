import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findTurnserver } from "./find-turnserver.mjs";

afterEach(() => vi.unstubAllEnvs());

test("the configured TURN server comes first, and then the first one on the PATH", () => {
  const folder = mkdtempSync(join(tmpdir(), "medisense-turnserver-"));
  writeFileSync(join(folder, "turnserver"), "");
  vi.stubEnv("PATH", folder);
  vi.stubEnv("TURNSERVER_PATH", "");
  expect(findTurnserver()).toBe(join(folder, "turnserver"));
  vi.stubEnv("TURNSERVER_PATH", "/opt/turnserver");
  expect(findTurnserver()).toBe("/opt/turnserver");
  rmSync(folder, { recursive: true });
});
