import { afterEach, expect, test, vi } from "vitest";
import { keepFilesInMemory } from "./keep-files-in-memory.mjs";

afterEach(() => vi.unstubAllEnvs());

test("a folder for temporary files that somebody chose stays", () => {
  vi.stubEnv("TMPDIR", "/chosen");
  keepFilesInMemory();
  expect(process.env.TMPDIR).toBe("/chosen");
});

test("without a folder in memory, temporary files stay on disk", () => {
  vi.stubEnv("TMPDIR", undefined);
  keepFilesInMemory("/no/such/folder");
  expect(process.env.TMPDIR).toBeUndefined();
});
