import { isThisMachine } from "./is-this-machine.ts";
import type { Settings } from "./settings.ts";

/** Returns a sentence for each service on another machine that mails or health data would reach in plain text. */
export function plainTextFaults({ MAIL_URL, DATABASE_URL }: Settings): string[] {
  return [
    MAIL_URL !== undefined &&
      isMailPlain(MAIL_URL) &&
      `MAIL_URL: ${PLAIN}; take smtps://, or end the URL with ?requireTLS=true for STARTTLS`,
    DATABASE_URL !== undefined &&
      isDatabasePlain(DATABASE_URL) &&
      `DATABASE_URL: ${PLAIN}; end the URL with ?sslmode=verify-full (and &sslrootcert=FILE for a certificate of your own)`,
  ].filter((fault) => typeof fault === "string");
}

const PLAIN = "crosses a network without checked encryption";

function isMailPlain(text: string) {
  const { protocol, searchParams } = new URL(text);
  if (isThisMachine(text)) return false;
  if (searchParams.get("tls.rejectUnauthorized") === "false") return true;
  return protocol !== "smtps:" && searchParams.get("requireTLS") !== "true";
}

/** A `host` among the parameters wins over the one before the path, and one that is a path is a socket of this machine. */
function isDatabasePlain(text: string) {
  const { hostname, searchParams } = new URL(text);
  const host = searchParams.get("host") || decodeURIComponent(hostname);
  const isHere = host === "" || host.startsWith("/") || isThisMachine(`postgres://${host}`);
  // The driver picks one of several by a rule of its own.
  const modes = searchParams.getAll("sslmode");
  return !isHere && !(modes.length > 0 && modes.every((mode) => mode === "verify-full"));
}
