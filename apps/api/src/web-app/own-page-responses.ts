import { me } from "@medisense/contract/identity";
import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientIpOf } from "../platform/http/client-ip.ts";
import { localeOf } from "../platform/locale-of.ts";
import { askFor } from "./ask-for.ts";
import type { FewAtOnce } from "./few-at-once.ts";
import type { ScreenRequest, WebBuild } from "./find-web-build.ts";
import { makeInTime } from "./make-in-time.ts";
import { packPage } from "./pack-page.ts";
import { type PageResponse, pageUrlOf } from "./page-responses.ts";

/**
 * Renders screens for the patient who is logged in, from what their own calls answer. Nothing of such a page is kept.
 * A page that cannot be rendered, or whose patient has logged out without a network, is left to the browser.
 */
export function createOwnPageResponses(app: FastifyInstance, build: WebBuild, fewAtOnce: FewAtOnce) {
  async function make(request: FastifyRequest, url: URL): Promise<PageResponse | undefined> {
    const ask = askFor(app, request, request.headers.cookie);
    const session = await findSession(ask);
    if (session?.user.role !== "user") return undefined;
    const { renderPage, fillPage } = await build.pages();
    const page = await renderPage({
      url: request.url,
      origin: url.origin,
      locale: localeOf(request, session.user.locale),
      session,
      ask,
      inTurn: (work) => app.inTurn.costly(session.user.id, work),
    });
    const { status, html } = fillPage(build.shell, page, { url, scripts: build.scriptsOf(url.pathname) });
    return { status, packed: await packPage(html) };
  }

  return {
    /** Returns the rendered page, or undefined for one that the browser has to render. */
    async find(request: FastifyRequest): Promise<PageResponse | undefined> {
      const url = pageUrlOf(request);
      // The calls of the page would not know that another site caused its request.
      if (!url || request.isFromAnotherSite() || request.cookies[PENDING_LOGOUT]) return undefined;
      if (!(await build.pages()).isRendered(url.pathname, true)) return undefined;
      const made = fewAtOnce(clientIpOf(request), () => make(request, url));
      return made && makeInTime(made, request.log);
    },
  };
}

async function findSession(ask: ScreenRequest["ask"]) {
  const { body } = await ask({ method: me.method, url: me.path });
  return me.response.safeParse(body).data;
}
