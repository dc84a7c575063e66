import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { commonErrors } from "@medisense/contract/errors";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DirectoryDeps } from "../directory/index.ts";
import { clientIpOf } from "../platform/http/client-ip.ts";
import { bodyOf } from "../platform/http/errors.ts";
import { localeOf } from "../platform/locale-of.ts";
import { findWebBuild } from "./find-web-build.ts";
import { SESSION_COOKIE } from "../identity/index.ts";
import { serveSitemap } from "./sitemap/serve-sitemap.ts";
import { createFewAtOnce } from "./few-at-once.ts";
import { createOwnPageResponses } from "./own-page-responses.ts";
import { createPageResponses } from "./page-responses.ts";
import { packPage, sendPage } from "./pack-page.ts";
import { createLandingResponses } from "./landing-responses.ts";

interface Options {
  directory: DirectoryDeps;
  siteOwner: SiteOwner;
  /** The folder of the built web app. */
  folder?: URL;
}

const builtFolder = new URL("../../../web/dist/", import.meta.url);
const ONE_YEAR_S = 31_536_000;
/** The pages being made for one client IP. The browsers behind it render further ones, so that no backlog outlives a flood. */
const MOST_PAGES_AT_ONCE = 6;

/** Serves the web app: its files, the landing page at `/`, and the application for every other page request. */
export async function serveWebApp(app: FastifyInstance, { directory, siteOwner, folder = builtFolder }: Options) {
  const build = findWebBuild(folder);
  if (!build) {
    app.get("/", (_, reply) => sendNotBuilt(reply));
    app.setNotFoundHandler((request, reply) => (wantsPage(request) ? sendNotBuilt(reply) : sendNotFound(reply)));
    return;
  }

  const shell = await packPage(build.shell);
  const assets = join(build.client, "assets") + sep;
  await app.register(fastifyStatic, {
    root: build.client,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    cacheControl: false,
    // A route for each file: otherwise every page and file reads the names in whole folders first.
    wildcard: false,
    // The template of the landing page must not be served itself.
    globIgnore: ["**/*.br", "**/*.gz", "landing.html"],
    setHeaders: (reply, path) => void reply.header("cache-control", cacheControlOf(path, assets)),
  });

  serveSitemap(app, directory.db);
  const landing = createLandingResponses(build, directory, siteOwner);
  app.get("/", async (request, reply) => {
    const asked = [localeOf(request), request.ownOrigin()] as const;
    // Anybody who names this machine in a new way makes a page of their own.
    const make = () => landing.findOrMake(...asked);
    const known = landing.find(...asked) ?? app.inTurn.costly(clientIpOf(request), make);
    return sendPage(request, reply, await known);
  });

  const fewAtOnce = createFewAtOnce(MOST_PAGES_AT_ONCE);
  const pages = createPageResponses(app, build, fewAtOnce);
  const ownPages = createOwnPageResponses(app, build, fewAtOnce);
  // Loading the screens takes longer than the first visitor's page may take.
  app.addHook("onListen", () => void build.pages().catch(() => {}));
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!wantsPage(request) && !takesAnything(request)) return sendNotFound(reply);
    const [pathname = ""] = request.url.split("?", 1);
    const isScreen = (await build.pages()).isScreen(pathname);
    // A program that takes anything, such as one that makes a link's preview, gets pages that exist and no others.
    if (!isScreen && !wantsPage(request)) return sendNotFound(reply);
    const hasSession = Boolean(request.cookies[SESSION_COOKIE]);
    const page = await (hasSession ? ownPages : pages).find(request);
    if (page) return sendPage(request, reply.code(page.status), page.packed, hasSession ? "no-store" : "no-cache");
    const scripts = build.scriptsOf(pathname).map((script) => `<${script}>; rel=modulepreload`);
    // Otherwise the browser learns of the screen's scripts only after the first script has run.
    if (scripts.length > 0) void reply.header("link", scripts.join(", "));
    return sendPage(request, reply.code(isScreen ? 200 : 404), shell);
  });
}

/** Returns true for a browser that opens a page: only then does `Accept` name HTML. */
const wantsPage = ({ method, headers }: FastifyRequest) => reads(method) && /\btext\/html\b/.test(headers.accept ?? "");

/** Returns true for a request that would take a page or JSON, and prefers neither. */
const takesAnything = ({ method, headers }: FastifyRequest) =>
  reads(method) && /^\s*\*\/\*\s*(;|$)/.test(headers.accept ?? "*/*");

const reads = (method: string) => method === "GET" || method === "HEAD";

/**
 * Files in `assets` carry a content hash, so they never change. Pages and the service worker are revalidated: old ones
 * name deleted files.
 */
function cacheControlOf(path: string, assets: string) {
  if (path.startsWith(assets)) return `public, max-age=${ONE_YEAR_S}, immutable`;
  return /(\.html|\/service-worker\.js)(\.br|\.gz)?$/.test(path) ? "no-cache" : "public, max-age=3600";
}

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).send(bodyOf(commonErrors.notFound));
}

function sendNotBuilt(reply: FastifyReply) {
  return reply
    .code(503)
    .header("retry-after", "60")
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>
<html lang="en">
<title>MediSense is not ready</title>
<h1>MediSense is not ready</h1>
<p>The server is running, but its pages have not been built. Run <code>npm run build</code> and restart it.</p>
<p>For an emergency call 112 or 108.</p>
</html>
`);
}
