import { existsSync, readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

/** A route of the web app, and the scripts of its screens. The build writes a list of them. */
interface RouteScripts {
  path: string;
  files: string[];
}

/**
 * Announces the scripts of a page's screens with the page. Without it the browser learns of them only after the first
 * script has run, which costs a slow phone a round trip or two.
 */
export function preloadScreens(app: FastifyInstance, folder: URL) {
  const list = new URL("server/preloads.json", folder);
  if (!existsSync(list)) return;
  const routes = (JSON.parse(readFileSync(list, "utf8")) as RouteScripts[])
    .filter(({ files }) => files.length > 0)
    .map(({ path, files }) => ({
      pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`, "i"),
      link: files.map((file) => `<${file}>; rel=modulepreload`).join(", "),
    }));

  app.addHook("onSend", (request, reply, payload, done) => {
    if (reply.statusCode === 200 && String(reply.getHeader("content-type")).startsWith("text/html")) {
      const [path = ""] = request.url.split("?", 1);
      const route = routes.find(({ pattern }) => pattern.test(path));
      if (route) void reply.header("link", route.link);
    }
    done(null, payload);
  });
}
