import { defineConfig } from "vitest/config";
import { healthicons } from "./healthicons.ts";

export default defineConfig({
  plugins: [healthicons()],
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["*.test.ts", "src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    // Each worker loads a module once, not once per file. That takes a third of the time.
    isolate: false,
    // A slow machine makes a test late, not wrong.
    testTimeout: 60_000,
    unstubGlobals: true,
    restoreMocks: true,
    // Readers outside India see more beside each time.
    env: { TZ: "Asia/Kolkata" },
  },
});
