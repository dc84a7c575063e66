import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { DirectoryDeps } from "../directory/index.ts";
import { listDoctors, listHospitals, siteStats } from "../directory/index.ts";
import type { LandingPage, Locale, WebBuild } from "./build.ts";

export interface LandingAnswer {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

const FRESH_MS = 5000;
const TOP_DOCTORS = 8;
/** Addresses of this site differ by host alone, and a host is what a stranger may make up. */
const MOST_KEPT = 20;

/** The landing page as bytes, rendered and compressed once for everybody who comes within a few seconds. */
export function landingAnswers(build: WebBuild, directory: DirectoryDeps) {
  const kept = new Map<string, { answer: Promise<LandingAnswer>; freshUntil: number }>();
  let latest: LandingData = { stats: undefined, topDoctors: [], hospitals: [] };

  async function make(locale: Locale, publicUrl: string): Promise<LandingAnswer> {
    // Without the database the page still says who we are and what to do, with the last numbers that were known.
    latest = await landingData(directory).catch(() => latest);
    return compressed(await build.landing({ locale, publicUrl, ...latest }));
  }

  return function landingAnswer(locale: Locale, publicUrl: string): Promise<LandingAnswer> {
    const key = `${locale} ${publicUrl}`;
    const known = kept.get(key);
    if (known && known.freshUntil > performance.now()) return known.answer;

    const answer = make(locale, publicUrl);
    answer.catch(() => kept.delete(key));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, { answer, freshUntil: performance.now() + FRESH_MS });
    return answer;
  };
}

type LandingData = Pick<LandingPage, "stats" | "topDoctors" | "hospitals">;

async function landingData(directory: DirectoryDeps): Promise<LandingData> {
  const [stats, doctors, hospitals] = await Promise.all([
    siteStats(directory),
    listDoctors(directory, { page: 1, limit: TOP_DOCTORS }),
    listHospitals(directory, { page: 1, limit: 100 }),
  ]);
  return { stats: stats.data, topDoctors: doctors.data, hospitals: hospitals.data };
}

async function compressed(html: string): Promise<LandingAnswer> {
  const plain = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(plain),
  ]);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, br, gzip: gz, etag };
}
