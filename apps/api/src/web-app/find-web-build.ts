import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Doctor, Hospital } from "@medisense/contract/directory";
import type { Transport } from "@medisense/contract/client";
import type { Response } from "@medisense/contract/endpoint";
import type { me } from "@medisense/contract/identity";
import type { Locale } from "@medisense/contract/locales";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";

/** The data that the landing page is rendered from. */
export interface LandingInput {
  locale: Locale;
  publicUrl: string;
  stats: { doctorsAvailable: number | null; totalMedicines: number | null; totalModels: number | null } | undefined;
  topDoctors: Doctor[];
  hospitals: Hospital[];
  siteOwner: SiteOwner;
}

/** Everything that a screen is rendered from. */
export interface ScreenRequest {
  /** The path with its query. */
  url: string;
  /** The origin that the visitor sees. */
  origin: string;
  locale: Locale;
  /** The patient who is logged in, or null for a visitor. */
  session: Response<typeof me> | null;
  /** Makes a call for this patient, or a public one. */
  ask: Transport;
  /** Runs work that keeps the processor busy in its caller's turn. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A rendered screen. Only the web app knows what is in it; the same object means the same page. */
export type RenderedPage = object;

/** Renders screens; its module is that of the web app's `rendering/render-page.tsx`. */
export interface PageModule {
  /** Returns true for a screen that is rendered for a visitor, or for a patient who is logged in. */
  isRendered(pathname: string, isPatient: boolean): boolean;
  /** Returns false for a path that no screen answers. */
  isScreen(pathname: string): boolean;
  /** Returns the known page itself if the answers that it shows have not changed. */
  renderPage(request: ScreenRequest, known?: RenderedPage): Promise<RenderedPage>;
  fillPage(
    template: string,
    page: RenderedPage,
    surroundings: { url: URL; scripts: string[] },
  ): { status: 200 | 404; html: string };
}

/** The built web app: files to send, and functions that render the landing page and the public screens. */
export interface WebBuild {
  client: string;
  /** The page of every screen that the browser renders, and the template of the others. */
  shell: string;
  /** Returns the URLs of the scripts of this path's screens. */
  scriptsOf(pathname: string): string[];
  landing(page: LandingInput): Promise<string>;
  pages(): Promise<PageModule>;
}

interface LandingModule {
  renderLanding(page: LandingInput): unknown;
  fillTemplate(template: string, rendered: unknown): string;
}

/** Returns undefined when the web app has not been built. */
export function findWebBuild(folder: URL): WebBuild | undefined {
  const template = new URL("client/landing.html", folder);
  const module = new URL("server/landing.js", folder);
  const shell = new URL("client/index.html", folder);
  const pages = new URL("server/page.js", folder);
  const preloads = new URL("server/preloads.json", folder);
  if (![template, module, shell, pages, preloads].every((file) => existsSync(file))) return undefined;

  const html = readFileSync(template, "utf8");
  return {
    client: fileURLToPath(new URL("client", folder)),
    shell: readFileSync(shell, "utf8"),
    scriptsOf: findScripts(preloads),
    pages: async () => (await import(pages.href)) as PageModule,
    async landing(page) {
      const { renderLanding, fillTemplate } = (await import(module.href)) as LandingModule;
      return fillTemplate(html, renderLanding(page));
    },
  };
}

/** A route of the web app, and the scripts of its screens. The build writes a list of them. */
interface RouteScripts {
  path: string;
  files: string[];
}

function findScripts(list: URL) {
  const routes = (JSON.parse(readFileSync(list, "utf8")) as RouteScripts[]).map(({ path, files }) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`, "i"),
    files,
  }));
  return (pathname: string) => routes.find(({ pattern }) => pattern.test(pathname))?.files ?? [];
}
