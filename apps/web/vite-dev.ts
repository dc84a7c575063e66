import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { Plugin, ProxyOptions } from "vite";

/** What the server shows to people itself; every other page is a screen of ours. */
const serverPages = /^\/(dev|sandbox-pay|docs|openapi\.json|healthz|readyz|metrics)(\/|$)/;
const viteFiles = /^\/(@|src\/|node_modules\/|img\/|icons\/|media\/|manifest|robots|favicon|index\.html|landing\.html)/;

/** While developing, what is neither a file of Vite's nor a screen is the API's, as in production. */
export function apiInDev(target: string): Record<string, ProxyOptions> {
  return {
    "^/.+": {
      target,
      ws: true,
      bypass(request) {
        const address = request.url ?? "/";
        const asksForPage = request.headers.accept?.includes("text/html") && !serverPages.test(address);
        return asksForPage || viteFiles.test(address) || address.startsWith("/?") ? address : undefined;
      },
    },
  };
}

/** Serves `/` while developing: rendered like in production, from the API's answers where it runs. */
export function landingInDev(): Plugin {
  return {
    name: "landing-in-dev",
    apply: "serve",
    configureServer(server) {
      const api = process.env.API_URL ?? "http://127.0.0.1:3000";
      const ask = (path: string) =>
        fetch(api + path)
          .then((answer) => answer.json())
          .then((answer) => answer.data)
          .catch(() => undefined);

      server.middlewares.use((request, response: ServerResponse, next) => {
        const url = new URL(request.url ?? "/", "http://localhost");
        if (url.pathname !== "/" || request.method !== "GET") return next();
        const answer = async () => {
          const [template, page, stats, doctors, hospitals] = await Promise.all([
            readFile("landing.html", "utf8").then((html) => server.transformIndexHtml("/landing.html", html)),
            server.ssrLoadModule("/src/landing/server.tsx"),
            ask("/stats"),
            ask("/hospital/get-all-doctors?limit=8"),
            ask("/hospital/get-all-hospitals"),
          ]);
          const locale = /(?:^|; )lang=hi/.test(request.headers.cookie ?? "") ? "hi" : "en";
          const rendered = page.renderLanding({
            locale,
            publicUrl: "http://localhost",
            stats,
            topDoctors: doctors ?? [],
            hospitals: hospitals ?? [],
          });
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(page.fillTemplate(template, rendered));
        };
        answer().catch(next);
      });
    },
  };
}
