import { textEntry } from "../browser-storage.ts";

const AGAIN_AFTER_MS = 60_000;

const reloadedAt = textEntry({
  key: "reloadedAt",
  area: "sessionStorage",
  parse: (stored) => (typeof stored === "string" ? stored : undefined),
});

/** Reloads the page, unless a reload in the last minute did not help. */
export function reloadOnce() {
  const now = Date.now();
  if (now - Number(reloadedAt.read() ?? 0) < AGAIN_AFTER_MS) return;
  reloadedAt.write(String(now));
  window.location.reload();
}
