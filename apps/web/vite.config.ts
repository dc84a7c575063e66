import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./chunk-groups.ts";
import { healthicons } from "./healthicons.ts";
import { lazySchemas } from "./lazy-schemas.ts";
import { oneLineLists } from "./one-line-lists.ts";
import { withoutBarrels } from "./without-barrels.ts";
import { withoutJsonSchemas } from "./without-json-schemas.ts";
import { apiInDev, landingInDev } from "./vite-dev.ts";

/**
 * The build of the browser's code: two documents, the landing page and the application. `build.mjs` adds the server's
 * module.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: "spa",
  plugins: [
    react(),
    tailwindcss(),
    healthicons(),
    lazySchemas(),
    withoutBarrels(),
    withoutJsonSchemas(),
    landingInDev(),
  ],
  worker: { plugins: () => [oneLineLists()] },
  build: {
    outDir: "dist/client",
    target: "es2022",
    manifest: true,
    // A browser that does not know preloaded modules loads them a little later.
    modulePreload: { polyfill: false },
    // The content security policy allows no data: URL for fonts or scripts, so nothing may be inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["index.html", "landing.html"],
      output: {
        // Left to itself, the build makes a file of each set of pages that share a module. That is a hundred requests a
        // page.
        ...(!isSsrBuild && { codeSplitting: { groups: chunkGroups } }),
        // Chromium compiles these files while they load. Without the hint it compiles their functions during the first screen.
        postBanner: ({ name }) => (["base", "application"].includes(name) ? "//# allFunctionsCalledOnLoad" : ""),
      },
    },
  },
  server: { host: "127.0.0.1", proxy: apiInDev(process.env.API_URL ?? "http://127.0.0.1:3000") },
}));
