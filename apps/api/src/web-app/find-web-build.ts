import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Doctor, Hospital } from "@medisense/contract/directory";
import type { Locale } from "@medisense/contract/locales";

/** The data that the landing page is rendered from. */
export interface LandingInput {
  locale: Locale;
  publicUrl: string;
  stats: { doctorsAvailable: number | null; totalMedicines: number | null; totalModels: number | null } | undefined;
  topDoctors: Doctor[];
  hospitals: Hospital[];
}

/** The built web app: files to send, and a function that renders the landing page. */
export interface WebBuild {
  client: string;
  landing(page: LandingInput): Promise<string>;
}

interface LandingModule {
  renderLanding(page: LandingInput): unknown;
  fillTemplate(template: string, rendered: unknown): string;
}

/** Returns undefined when the web app has not been built. */
export function findWebBuild(folder: URL): WebBuild | undefined {
  const template = new URL("client/landing.html", folder);
  const module = new URL("server/landing.js", folder);
  if (![template, module, new URL("client/index.html", folder)].every((file) => existsSync(file))) return undefined;

  const html = readFileSync(template, "utf8");
  return {
    client: fileURLToPath(new URL("client", folder)),
    async landing(page) {
      const { renderLanding, fillTemplate } = (await import(module.href)) as LandingModule;
      return fillTemplate(html, renderLanding(page));
    },
  };
}
