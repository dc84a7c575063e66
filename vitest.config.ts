import { defineConfig } from "vitest/config";
import { keepFilesInMemory } from "./tools/machine/keep-files-in-memory.mjs";

keepFilesInMemory();

export default defineConfig({
  test: {
    projects: ["packages/contract", "packages/risk", "packages/triage", "apps/api", "apps/web", "tools"],
    passWithNoTests: true,
    // Left to itself it keeps one core free, which of two cores is half the machine.
    maxWorkers: "100%",
  },
});
