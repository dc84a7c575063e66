import { defineConfig } from "vitest/config";
import { healthicons } from "./healthicons.ts";

export default defineConfig({
  plugins: [healthicons()],
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    // A worker loads each module once, and not once for every file: a third of the time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
