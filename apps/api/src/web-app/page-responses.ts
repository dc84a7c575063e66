import type { Locale } from "@medisense/contract/locales";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { clientIpOf } from "../platform/http/client-ip.ts";
import { localeOf } from "../platform/locale-of.ts";
import { askFor } from "./ask-for.ts";
import type { FewAtOnce } from "./few-at-once.ts";
import type { RenderedPage, WebBuild } from "./find-web-build.ts";
import { makeInTime } from "./make-in-time.ts";
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

/**
 * Renders the public screens for visitors. Reads their answers for each request, from the replies that all callers share.
 * Renders the page again only when an answer has changed, so no page shows an old one.
 */
export function createPageResponses(
  app: FastifyInstance,
  build: WebBuild,
  fewAtOnce: FewAtOnce,
  now = () => performance.now(),
) {
  const known = new LRUCache<string, KnownPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ packed }) => packed.plain.length + packed.br.length + packed.gzip.length,
  });
  const making = new Map<string, Promise<KnownPage>>();

  function findOrMake(request: FastifyRequest, url: URL): Promise<KnownPage> | undefined {
    const locale = localeOf(request);
    const key = `${locale} ${url.origin} ${request.url}`;
    const others = making.get(key);
    if (others) return others;
    const caller = clientIpOf(request);
    const made = fewAtOnce(caller, () => make(key, request, { url, locale, caller }));
    if (!made) return undefined;
    making.set(
      key,
      made.finally(() => making.delete(key)),
    );
    return making.get(key);
  }

  async function make(
    key: string,
    request: FastifyRequest,
    { url, locale, caller }: { url: URL; locale: Locale; caller: string },
  ): Promise<KnownPage> {
    const { renderPage, fillPage } = await build.pages();
    const kept = known.get(key);
    const earlier = kept && now() - kept.at < RENDERED_FOR_MS ? kept : undefined;
    const page = await renderPage(
      {
        url: request.url,
        origin: url.origin,
        locale,
        session: null,
        ask: askFor(app, request),
        inTurn: (work) => app.inTurn.costly(caller, work),
      },
      earlier?.page,
    );
    if (earlier && page === earlier.page) return earlier;
    const { status, html } = fillPage(build.shell, page, { url, scripts: build.scriptsOf(url.pathname) });
    const made = { status, packed: await packPage(html), page, at: now() };
    known.set(key, made);
    return made;
  }

  return {
    /** Returns the rendered page, or undefined for one that the browser has to render. */
    async find(request: FastifyRequest): Promise<PageResponse | undefined> {
      const url = pageUrlOf(request);
      if (!url || !(await build.pages()).isRendered(url.pathname, false)) return undefined;
      const made = findOrMake(request, url);
      return made && makeInTime(made, request.log);
    },
  };
}

/** Returns the full URL of a page; undefined for one that is too long to be rendered. */
export const pageUrlOf = (request: FastifyRequest) =>
  request.url.length > MAX_URL ? undefined : new URL(request.url, request.ownOrigin());
