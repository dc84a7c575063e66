import { defineConfig } from "vitest/config";

export default defineConfig({ test: { name: "triage", include: ["src/**/*.test.ts"] } });
