import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedFiles } from "./stored-files.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "medisense-files-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Makes the next sync of a file fail as on a full disk. */
async function fillDisk() {
  mkdirSync(join(dataDir, "probe"));
  const probe = await open(join(dataDir, "probe", "x"), "w");
  const files = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const isFull = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  return vi.spyOn(files, "sync").mockRejectedValueOnce(isFull);
}

test("a file for which the disk has no room leaves nothing behind, and is written once there is room", async () => {
  const files = storedFiles(dataDir, "reports");
  const full = await fillDisk();

  await expect(files.write("one", Buffer.from("a report"))).rejects.toThrow("no space left");
  full.mockRestore();

  expect(readdirSync(join(dataDir, "reports"))).toEqual([]);
  await files.write("one", Buffer.from("a report"));
  await expect(files.write("one", Buffer.from("another"))).rejects.toThrow("EEXIST");
  expect(readdirSync(join(dataDir, "reports"))).toEqual(["one"]);
});
