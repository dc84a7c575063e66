import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { healthicons } from "./healthicons.ts";
import { apiInDev, landingInDev } from "./vite-dev.ts";

/** The browser's side: two documents, the landing page and the application. `build.mjs` adds the server's module. */
export default defineConfig({
  appType: "spa",
  plugins: [react(), tailwindcss(), healthicons(), landingInDev()],
  build: {
    outDir: "dist/client",
    target: "es2022",
    manifest: true,
    // The page's policy allows no data: address for fonts or scripts, so nothing may be inlined.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ["index.html", "landing.html"] },
  },
  server: { host: "127.0.0.1", proxy: apiInDev(process.env.API_URL ?? "http://127.0.0.1:3000") },
});
