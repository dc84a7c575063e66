import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sessionSecret } from "./session-secret.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "medisense-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("the secret is generated once, is long, and only its owner can read it", () => {
  const secret = sessionSecret({ sessionSecret: undefined, dataDir: join(dataDir, "new") });

  expect(secret).toHaveLength(64);
  expect(sessionSecret({ sessionSecret: undefined, dataDir: join(dataDir, "new") })).toBe(secret);
  expect(readdirSync(join(dataDir, "new"))).toEqual(["session-secret"]);
  expect(statSync(join(dataDir, "new", "session-secret")).mode & 0o777).toBe(0o600);
});

test("each installation has its own secret, and a configured one is used as it is", () => {
  const one = sessionSecret({ sessionSecret: undefined, dataDir: join(dataDir, "one") });
  const other = sessionSecret({ sessionSecret: undefined, dataDir: join(dataDir, "other") });

  expect(one).not.toBe(other);
  expect(sessionSecret({ sessionSecret: "configured", dataDir: join(dataDir, "third") })).toBe("configured");
  expect(readdirSync(dataDir)).toEqual(["one", "other"]);
});
