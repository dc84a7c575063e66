/**
 * The landing page for the server: `GET /` is answered complete, without a script having run.
 * Built to `dist/server/landing.js`; the template is `dist/client/landing.html`. A server does, and may cache for a while:
 *
 *     const page = renderLanding({ locale, publicUrl, stats, topDoctors, hospitals, siteOwner });
 *     reply.type("text/html").send(fillTemplate(template, page));
 *
 * The answer depends on the `lang` cookie, else on `Accept-Language`. A shared cache needs both in `Vary`.
 */

import devanagariRegular from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url";
import devanagariBold from "@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2?url";
import type { Doctor, Hospital } from "@medisense/contract/directory";
import { renderToString } from "react-dom/server";
import type { Locale } from "@medisense/contract/locales";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import { createI18n } from "../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../lib/language.tsx";
import landingHindi from "../locales/hi/landing.json";
import uiHindi from "../locales/hi/ui.json";
import { featuredHospitals } from "./data/featured-hospitals.ts";
import { type LandingData, type SiteStats, TOP_DOCTORS } from "./data/landing-data.ts";
import { headTexts } from "./head-texts.ts";
import { LandingPage } from "./landing-page.tsx";

export interface LandingRequest {
  locale: Locale;
  /** The site's origin, such as "https://medisense.example", for URLs that must be absolute. */
  publicUrl: string;
  /** The response of `GET /stats`, if there was one. */
  stats?: SiteStats | undefined;
  /** The doctors of `GET /hospital/get-all-doctors`, in that order. The first eight are shown. */
  topDoctors: LandingData["topDoctors"] | Doctor[];
  /** All hospitals. Six of them are shown. */
  hospitals: LandingData["hospitals"] | Hospital[];
  siteOwner: SiteOwner;
}

export interface RenderedLanding {
  locale: Locale;
  html: string;
  head: string;
  data: string;
}

const noStats: SiteStats = { doctorsAvailable: null, totalMedicines: null, totalModels: null };

const hindi = { ...uiHindi, ...landingHindi };

export function renderLanding(request: LandingRequest): RenderedLanding {
  const { locale, stats, topDoctors, hospitals, siteOwner } = request;
  const data: LandingData = {
    stats: stats ?? noStats,
    topDoctors: topDoctors.slice(0, TOP_DOCTORS).map((doctor) => ({
      name: doctor.name,
      slug: doctor.slug,
      specialization: doctor.specialization,
      profileImage: doctor.profileImage,
      hospitalName: doctor.hospitalName,
      city: doctor.city,
      languages: doctor.languages,
      fees: doctor.fees,
      nextSlot: doctor.nextSlot,
    })),
    hospitals: featuredHospitals<LandingData["hospitals"][number]>(hospitals).map(
      ({ name, slug, address, city, hospitalImage, specialities }) => ({
        name,
        slug,
        address,
        city,
        hospitalImage,
        specialities,
      }),
    ),
    siteOwner,
  };
  const i18n = createI18n(locale, hindi);
  const html = renderToString(
    <LanguageProvider language={createLanguage(i18n, async () => hindi)}>
      <LandingPage {...data} />
    </LanguageProvider>,
  );
  return { locale, html, head: headOf(i18n, request), data: dataScript(data) };
}

/** Returns `landing.html` filled with a rendered page. */
export function fillTemplate(template: string, { locale, html, head, data }: RenderedLanding) {
  // Replacement functions keep a "$&" in the page as it is.
  return template
    .replace("%lang%", () => locale)
    .replace("<!--landing-head-->", () => head)
    .replace("<!--landing-html-->", () => html)
    .replace("<!--landing-data-->", () => data);
}

function headOf(i18n: { _(id: string): string }, { locale, publicUrl, siteOwner }: LandingRequest) {
  const title = escapeHtml(i18n._(headTexts.title));
  const description = escapeHtml(i18n._(headTexts.description));
  const address = escapeHtml(new URL("/", publicUrl).href);
  const picture = escapeHtml(new URL("/img/landing/share.png", publicUrl).href);
  return [
    ...(locale === "hi" ? [devanagariRegular, devanagariBold].map(preload) : []),
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="MediSense" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${picture}" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:locale" content="${locale === "hi" ? "hi_IN" : "en_IN"}" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    `<script type="application/ld+json">${json(organisation(publicUrl, siteOwner))}</script>`,
  ].join("\n    ");
}

const preload = (font: string) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin />`;

/** Returns the structured data for search engines. It has no rating, because nobody has rated the site. */
function organisation(publicUrl: string, { legalName, email, phone, address }: SiteOwner) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "MediSense",
    legalName,
    url: new URL("/", publicUrl).href,
    logo: new URL("/icons/icon-512.png", publicUrl).href,
    email,
    telephone: phone,
    address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "IN" },
  };
}

const dataScript = (data: LandingData) => `<script type="application/json" id="landing-data">${json(data)}</script>`;

/** Returns JSON that is safe inside a script element, which only "<" could end early. */
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
