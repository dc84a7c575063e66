import { chmodSync, lstatSync, mkdirSync } from "node:fs";

const places = ["/var/lib/medisense", "/var/tmp/medisense"];

/** A folder of root's that the database server's own account can reach, for what cannot stay in a private place. */
export function sharedFolder(): string {
  for (const place of places) {
    if (isOurs(place)) return place;
  }
  throw new Error(
    `PostgreSQL needs a folder it can reach: neither ${places.join(" nor ")} can be used. Set DATA_DIR to one that everybody may enter.`,
  );
}

function isOurs(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    // /var/tmp belongs to everybody: a folder or a link that somebody else put there first is not to be trusted.
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
    chmodSync(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}
