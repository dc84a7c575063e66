/** A smaller difference may be the network's delay, and the header counts whole seconds. */
const TOLERANCE_MS = 30_000;

let aheadMs = 0;
const listeners = new Set<() => void>();

/**
 * Returns the server's time. Phones are often minutes or hours wrong, while holds end, visits begin and days change by
 * the server's clock. The device's own time is taken until a response has told the server's, and while they agree.
 */
export const serverNow = () => new Date(Date.now() + aheadMs);

let ofPage: () => number | undefined = () => undefined;

/** Sets what returns the time of the page that is being rendered, or that the browser is taking over. */
export function takePageTime(source: typeof ofPage) {
  ofPage = source;
}

/** Returns the time that a screen shows at first: that of its page, so that the server and the browser render the same. */
export function pageTime() {
  const at = ofPage();
  return at === undefined ? serverNow() : new Date(at);
}

/** Calls back when `serverNow` jumps. Returns a function that stops it. */
export function onClockSet(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Learns the server's time from a response to a request sent at `sentAt`, in milliseconds of the device's clock. */
export function readServerTime({ headers }: Response, sentAt: number) {
  const now = Date.now();
  // A cached response has an old date, and a phone that slept meanwhile reads a fresh one too late.
  if (headers.get("cache-control") !== "no-store" || now - sentAt > TOLERANCE_MS) return;
  const measuredMs = Date.parse(headers.get("date") ?? "") - now;
  if (Math.abs(measuredMs - aheadMs) < TOLERANCE_MS || Number.isNaN(measuredMs)) return;
  aheadMs = Math.abs(measuredMs) < TOLERANCE_MS ? 0 : measuredMs;
  for (const listener of listeners) listener();
}
