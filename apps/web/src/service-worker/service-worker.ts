/// <reference lib="webworker" />
/**
 * Opens the application without a network. Each release has a cache of its own, and files of two releases never share a
 * name. So an open page of the previous release finds all of its files while the next one is in use.
 */
import { NOT_TO_KEEP } from "@medisense/contract/health/not-to-keep";
import { DOCUMENTS_CACHE } from "../lib/network/offline-caches.ts";

declare const self: ServiceWorkerGlobalScope;
/** The build writes both: a hash of all files, and their paths. */
declare const RELEASE: string;
declare const FILES: string[];

const RELEASES = "release-";
const OWN = RELEASES + RELEASE;
const SHELL = "/index.html";
/** A slow network gets this long before a page opens from the cache. */
const PAGE_TIMEOUT_MS = 3000;

/** The application's pages. The landing page, payment pages and files come from the server only. */
const APPLICATION = /^\/(dashboard|login|signup|reset-password|unlock|userinfo)(\/|$)/i;
const DESK = /^\/(doctor|pharmacy|hospital|admin)\/[^/]+\/dashboard(\/|$)/i;
/** The PDFs that a patient may read offline: prescriptions, invoices and credit notes. */
const DOCUMENT = /^\/user\/(prescriptions\/[^/]+\/prescription\.pdf|medicine\/documents\/[^/]+)$/;
/** Uploaded reports are kept once they were opened in a tab of their own. Their previews in a list are not. */
const REPORT = /^\/user\/records\/documents\/[^/]+\/file$/;

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) return event.respondWith(file(request));
  if (DOCUMENT.test(pathname)) return event.respondWith(documentOf(request));
  if (request.mode !== "navigate") return;
  if (REPORT.test(pathname)) return event.respondWith(documentOf(request));
  if (APPLICATION.test(pathname) || DESK.test(pathname)) return event.respondWith(page(request));
  if (pathname === "/") event.respondWith(landing(request));
});

/** Stores every file of this release, or none. What an earlier release has already stored is not fetched again. */
async function store() {
  const own = await caches.open(OWN);
  await Promise.all(
    FILES.map(async (path) => {
      const known = path === SHELL ? undefined : await caches.match(path);
      if (known) return own.put(path, known);
      // An HTTP cache may hold the page of an earlier release.
      const response = await fetch(path, { cache: path === SHELL ? "reload" : "default" });
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
      return own.put(path, response);
    }),
  );
  await self.skipWaiting();
}

/** Deletes all releases but this one and the one before it, which open pages may still need. */
async function takeOver() {
  const releases = (await caches.keys()).filter((name) => name.startsWith(RELEASES) && name !== OWN);
  await Promise.all(releases.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function file(request: Request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Returns the server's page. If the server is late, broken or out of reach, it returns the stored one of this release.
 */
async function page(request: Request) {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
  const fetched = fetch(request).catch(() => undefined);
  const response = await Promise.race([fetched, timeout]);
  if (response && response.status < 500) return response;
  return (await (await caches.open(OWN)).match(SHELL)) ?? (await fetched) ?? Response.error();
}

/** The landing page is never stored. Without a network the application's first screen opens instead. */
const landing = (request: Request) => fetch(request).catch(() => Response.redirect("/dashboard/home"));

/** Stores each document that is opened and may be kept, while a patient is logged in: only then does the cache exist. */
async function documentOf(request: Request) {
  if (!(await caches.has(DOCUMENTS_CACHE))) return fetch(request);
  // A logout deletes the cache, and with it what this still writes.
  const documents = await caches.open(DOCUMENTS_CACHE);
  try {
    const response = await fetch(request);
    if (response.ok && !response.headers.has(NOT_TO_KEEP)) await documents.put(request.url, response.clone());
    return response;
  } catch (error) {
    const stored = await documents.match(request.url);
    if (stored) return stored;
    throw error;
  }
}
