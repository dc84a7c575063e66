import type { Locale } from "@medisense/contract/locales";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { clientIpOf } from "../platform/http/client-ip.ts";
import { localeOf } from "../platform/locale-of.ts";
import type { RenderedPage, WebBuild } from "./find-web-build.ts";
import { packPage, type PackedPage } from "./pack-page.ts";

export interface PageResponse {
  status: 200 | 404;
  packed: PackedPage;
}

interface KnownPage extends PageResponse {
  page: RenderedPage;
  /** The time when it was rendered: a page also shows which slots are over. */
  at: number;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** The longest URL that is rendered. Nobody types a longer one. */
const MAX_URL = 300;
/** A page whose answers stay the same is rendered again after this time, because times on it pass. */
const RENDERED_FOR_MS = 60_000;
/** The browser renders a page that takes longer. */
const RENDER_WITHIN_MS = 1500;
/** The pages being made for one client IP. The browsers behind it render further ones, so that no backlog outlives a flood. */
const MOST_AT_ONCE = 6;

/**
 * Renders the public screens for visitors. Reads their answers for each request, from the replies that all callers share.
 * Renders the page again only when an answer has changed, so no page shows an old one.
 */
export function createPageResponses(app: FastifyInstance, build: WebBuild, now = () => performance.now()) {
  const known = new LRUCache<string, KnownPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ packed }) => packed.plain.length + packed.br.length + packed.gzip.length,
  });
  const making = new Map<string, Promise<KnownPage>>();
  const makingFor = new Map<string, number>();

  function findOrMake(key: string, request: FastifyRequest, locale: Locale): Promise<KnownPage> | undefined {
    const others = making.get(key);
    if (others) return others;
    const caller = clientIpOf(request);
    const ofCaller = makingFor.get(caller) ?? 0;
    if (ofCaller >= MOST_AT_ONCE) return undefined;
    makingFor.set(caller, ofCaller + 1);
    const made = make(key, request, { locale, caller }).finally(() => {
      making.delete(key);
      const left = makingFor.get(caller)! - 1;
      if (left > 0) makingFor.set(caller, left);
      else makingFor.delete(caller);
    });
    making.set(key, made);
    return made;
  }

  async function make(
    key: string,
    request: FastifyRequest,
    { locale, caller }: { locale: Locale; caller: string },
  ): Promise<KnownPage> {
    const { renderPage, fillPage } = await build.pages();
    const kept = known.get(key);
    const earlier = kept && now() - kept.at < RENDERED_FOR_MS ? kept : undefined;
    const page = await renderPage(
      {
        url: request.url,
        locale,
        ask: askFor(app, request),
        inTurn: (work) => app.inTurn.costly(caller, work),
      },
      earlier?.page,
    );
    if (earlier && page === earlier.page) return earlier;
    const pageUrl = new URL(request.url, request.ownOrigin());
    const scripts = build.scriptsOf(pageUrl.pathname);
    const { status, html } = fillPage(build.shell, page, { url: pageUrl, scripts });
    const made = { status, packed: await packPage(html), page, at: now() };
    known.set(key, made);
    return made;
  }

  return {
    /** Returns the rendered page, or undefined for one that the browser has to render. */
    async find(request: FastifyRequest): Promise<PageResponse | undefined> {
      const { pathname } = new URL(request.url, "http://localhost");
      if (request.url.length > MAX_URL || !(await build.pages()).isRendered(pathname)) return undefined;
      const locale = localeOf(request);
      const key = `${locale} ${request.ownOrigin()} ${request.url}`;
      const made = findOrMake(key, request, locale);
      if (!made) return undefined;
      return inTime(made).catch((err: unknown) => {
        request.log.warn({ err }, "a page is left to the browser");
        return undefined;
      });
    },
  };
}

/** Returns undefined when the page takes too long. It goes on being made, for the next visitor. */
async function inTime<Page>(made: Promise<Page>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), RENDER_WITHIN_MS);
  });
  // Nobody may be left to hear of a failure that comes after the timeout.
  made.catch(() => {});
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}

/** Makes the calls of a page inside of this process, for its visitor's client IP and without any cookie. */
const askFor =
  (app: FastifyInstance, { ip, headers }: FastifyRequest) =>
  async ({ method, url, body }: { method: string; url: string; body?: unknown }) => {
    const reply = await app.inject({
      method: method as "GET",
      url,
      remoteAddress: ip,
      headers: { accept: "application/json", ...(headers.host && { host: headers.host }) },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: reply.statusCode,
      body: reply.json() as unknown,
      link: reply.headers["link"] as string | undefined,
    };
  };
