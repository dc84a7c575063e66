import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "api",
    include: ["src/**/*.test.ts"],
    // A worker loads each module once, and not once for every file: two thirds of the time.
    isolate: false,
    unstubGlobals: true,
    globalSetup: ["src/platform/testing/test-postgres.ts", "../../tools/build-server-for-tests.mjs"],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
