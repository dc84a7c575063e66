import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { healthicons } from "./healthicons.ts";
import { apiInDev, landingInDev } from "./vite-dev.ts";

/**
 * The build of the browser's code: two documents, the landing page and the application. `build.mjs` adds the server's
 * module.
 */
export default defineConfig({
  appType: "spa",
  plugins: [react(), tailwindcss(), healthicons(), landingInDev()],
  build: {
    outDir: "dist/client",
    target: "es2022",
    manifest: true,
    // The content security policy allows no data: URL for fonts or scripts, so nothing may be inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["index.html", "landing.html"],
      output: {
        // Left to itself, the build makes a file of each set of pages that share a module. That is a hundred requests a
        // page.
        codeSplitting: {
          groups: [
            {
              name: (id, modules) => (loadsWithLanding(id, modules) ? "base" : null),
              debugName: "base",
              minShareCount: 2,
              priority: 1,
            },
            // Its schemas are built while it loads. So it must not be split into files that import each other in a
            // circle.
            { name: "contract", test: /packages[\\/]contract/ },
            { name: "risk", test: /packages[\\/]risk/ },
            // The classes of Base UI extend each other across modules, so they must not be split either.
            { name: "base-ui", test: /node_modules[\\/]@(base|floating)-ui[\\/]/ },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 10_000 },
          ],
        },
      },
    },
  },
  server: { host: "127.0.0.1", proxy: apiInDev(process.env.API_URL ?? "http://127.0.0.1:3000") },
});

const onLanding = new Map<string, boolean>();

/** Returns true for a module that the landing page loads at first. */
function loadsWithLanding(id: string, modules: Pick<Rolldown.PluginContext, "getModuleInfo">): boolean {
  const answer = onLanding.get(id);
  if (answer !== undefined) return answer;
  // A circle of imports adds nothing to the answer.
  onLanding.set(id, false);
  const found =
    id.endsWith("/landing.html") ||
    (modules.getModuleInfo(id)?.importers ?? []).some((importer) => loadsWithLanding(importer, modules));
  onLanding.set(id, found);
  return found;
}
