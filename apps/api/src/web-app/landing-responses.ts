import type { DirectoryDeps } from "../directory/index.ts";
import { listDoctors, listHospitals, siteStats } from "../directory/index.ts";
import type { Locale } from "@medisense/contract/locales";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { packPage, type PackedPage } from "./pack-page.ts";
import type { LandingInput, WebBuild } from "./find-web-build.ts";

const FRESH_MS = 5000;
const TOP_DOCTORS = 8;
/** The number of cached pages: their URLs differ by host, and any client can invent a host. */
const MAX_CACHED = 20;

/** Renders and compresses the landing page once for all requests within five seconds. */
export function createLandingResponses(build: WebBuild, directory: DirectoryDeps, siteOwner: SiteOwner) {
  const cached = new Map<string, { response: Promise<PackedPage>; freshUntil: number }>();
  let latest: LandingData = { stats: undefined, topDoctors: [], hospitals: [] };

  async function make(locale: Locale, publicUrl: string): Promise<PackedPage> {
    // Without the database the page still comes, with the last known numbers.
    latest = await landingData(directory).catch(() => latest);
    return packPage(await build.landing({ locale, publicUrl, siteOwner, ...latest }));
  }

  const keyOf = (locale: Locale, publicUrl: string) => `${locale} ${publicUrl}`;

  /** Returns the page, unless it has to be rendered. */
  function find(locale: Locale, publicUrl: string): Promise<PackedPage> | undefined {
    const known = cached.get(keyOf(locale, publicUrl));
    return known && known.freshUntil > performance.now() ? known.response : undefined;
  }

  /** Renders the page, or waits for one that is being rendered. */
  function findOrMake(locale: Locale, publicUrl: string): Promise<PackedPage> {
    const known = find(locale, publicUrl);
    if (known) return known;
    const key = keyOf(locale, publicUrl);
    const response = make(locale, publicUrl);
    response.catch(() => cached.delete(key));
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(key, { response, freshUntil: performance.now() + FRESH_MS });
    return response;
  }

  return { find, findOrMake };
}

type LandingData = Pick<LandingInput, "stats" | "topDoctors" | "hospitals">;

async function landingData(directory: DirectoryDeps): Promise<LandingData> {
  const [stats, doctors, hospitals] = await Promise.all([
    siteStats(directory),
    listDoctors(directory, { page: 1, limit: TOP_DOCTORS }),
    listHospitals(directory, { page: 1, limit: 100 }),
  ]);
  return { stats: stats.data, topDoctors: doctors.data, hospitals: hospitals.data };
}
