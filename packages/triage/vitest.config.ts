import { defineConfig } from "vitest/config";

export default defineConfig({
  // Building the engine takes seconds, and a slow machine makes a test late, not wrong.
  test: { name: "triage", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
