import { PAGE_DATA } from "../app/loading/page-data.ts";
import type { RenderedPage } from "./rendered-page.ts";

/** The elements that React puts in front of a page, because they belong into the head. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
const ABOUT = /<meta name="medisense-about" content="([^"]*)"[^>]*>/;

export interface FilledPage {
  status: 200 | 404;
  html: string;
}

export interface Surroundings {
  /** The full URL of the page. */
  url: URL;
  /** The scripts of the page's screens, each after those that it imports. */
  scripts: string[];
}

/** Returns the built `index.html` filled with a rendered page. Its scripts wait until the page is painted. */
export function fillPage(
  template: string,
  page: Omit<RenderedPage, "questions">,
  { url, scripts }: Surroundings,
): FilledPage {
  const own = HEAD.exec(page.html)?.[0] ?? "";
  const body = page.html.slice(own.length);
  const isMissing = own.includes('<meta name="robots" content="noindex"');
  const about = isMissing ? undefined : aboutIn(own, url);
  const head = [
    own.replace(ABOUT, ""),
    isMissing ? "" : `<link rel="canonical" href="${escaped(about?.url ?? canonicalOf(url))}" />`,
    about ? `<script type="application/ld+json">${inScript(JSON.stringify(about))}</script>` : "",
  ].join("");
  const data = `<script type="application/json" id="${PAGE_DATA}" data-at="${page.at}" data-route="[${page.route.join()}]">${inScript(page.data)}</script>`;
  // Replacement functions keep a "$&" in the page as it is.
  const html = template
    .replace(/<title>[^<]*<\/title>|<meta name="robots"[^>]*>/g, "")
    .replace(/<meta name="description"[^>]*>/, (old) => (own.includes('name="description"') ? "" : old))
    .replace(/<html lang="\w+"/, `<html lang="${page.locale}"`)
    .replace(/ *<link rel="modulepreload"[^>]*>\n?/g, "")
    .replace(/( data-scripts="[^"]*)"/, (_, own) => `${[own, ...scripts].join(" ")}"`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, "")
    .replace("</head>", () => `${head}</head>`)
    .replace(/<div id="root">[\s\S]*?<\/div>/, () => `<div id="root">${body}</div>${data}`);
  return { status: isMissing ? 404 : 200, html };
}

/** Returns the subject of the page with full URLs, as search engines want them. */
function aboutIn(head: string, page: URL): { url: string; "@context": string } | undefined {
  const written = ABOUT.exec(head)?.[1];
  if (!written) return undefined;
  const withUrls = (name: string, value: unknown) =>
    (name === "url" || name === "image") && typeof value === "string" ? new URL(value, page).href : value;
  const data = JSON.parse(unescaped(written), withUrls) as { url: string };
  return { "@context": "https://schema.org", ...data };
}

/** The first page of a list and its filters are one page for search engines; its further pages are others. */
function canonicalOf(url: URL) {
  const page = url.searchParams.get("page");
  const query = page && page !== "1" ? `?${new URLSearchParams({ page })}` : "";
  return new URL(url.pathname + query, url).href;
}

/** Returns JSON that is safe inside a script element, which only "<" could end early. */
const inScript = (json: string) => json.replaceAll("<", "\\u003c");

const entities = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const unescaped = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity as keyof typeof entities]);
