import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { Plugin, ProxyOptions } from "vite";

/** Pages that the API serves to people. Every other page is a screen of the application. */
const serverPages = /^\/(dev|sandbox-pay|docs|openapi\.json|healthz|readyz|metrics)(\/|$)/;
const viteFiles = /^\/(@|src\/|node_modules\/|img\/|icons\/|media\/|manifest|favicon|index\.html|landing\.html)/;

/**
 * Returns the proxy of the development server. Everything but Vite's files and our screens goes to the API, as in
 * production.
 */
export function apiInDev(target: string): Record<string, ProxyOptions> {
  return {
    "^/.+": {
      target,
      ws: true,
      bypass(request) {
        const url = request.url ?? "/";
        const wantsPage = request.headers.accept?.includes("text/html") && !serverPages.test(url);
        return wantsPage || viteFiles.test(url) || url.startsWith("/?") ? url : undefined;
      },
    },
  };
}

/** Renders `/` in development as production does, with the API's data if the API is running. */
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
          const [template, page, stats, doctors, hospitals, siteOwner] = await Promise.all([
            readFile("landing.html", "utf8").then((html) => server.transformIndexHtml("/landing.html", html)),
            server.ssrLoadModule("/src/landing/render-landing.tsx"),
            ask("/stats"),
            ask("/hospital/get-all-doctors?limit=8"),
            ask("/hospital/get-all-hospitals"),
            ask("/site-owner"),
          ]);
          const chosen = /(?:^|; )lang=(\w+)/.exec(request.headers.cookie ?? "")?.[1];
          const locale = chosen ?? (/^hi\b/.test(request.headers["accept-language"] ?? "") ? "hi" : "en");
          const rendered = page.renderLanding({
            locale,
            publicUrl: "http://localhost",
            stats,
            topDoctors: doctors ?? [],
            hospitals: hospitals ?? [],
            siteOwner,
          });
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(page.fillTemplate(template, rendered));
        };
        answer().catch(next);
      });
    },
  };
}
