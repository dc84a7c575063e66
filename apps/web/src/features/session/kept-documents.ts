import { DOCUMENTS_CACHE } from "../../lib/network/offline-caches.ts";

/**
 * Lets the service worker keep the PDFs that this patient opens: it keeps them only while this cache exists. What it
 * still writes into a deleted cache is gone with it.
 */
export function keepDocumentsOf({ isSame }: { isSame: boolean }) {
  if (!("caches" in globalThis)) return;
  const removed = isSame ? Promise.resolve(false) : caches.delete(DOCUMENTS_CACHE);
  void removed.then(() => caches.open(DOCUMENTS_CACHE)).catch(() => {});
}

export function removeDocuments() {
  if ("caches" in globalThis) void caches.delete(DOCUMENTS_CACHE).catch(() => {});
}
