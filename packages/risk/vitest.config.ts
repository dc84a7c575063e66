import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "risk", include: ["src/**/*.test.ts"] } });
