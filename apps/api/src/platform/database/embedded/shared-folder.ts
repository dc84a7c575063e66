import { chmodSync, lstatSync, mkdirSync } from "node:fs";

const places = ["/var/lib/medisense", "/var/tmp/medisense"];

/** Returns a folder of root that the database server's account can reach. */
export function sharedFolder(): string {
  for (const place of places) {
    if (isOurs(place)) return place;
  }
  throw new Error(
    `PostgreSQL needs a folder it can reach: neither ${places.join(" nor ")} can be used. Set DATA_DIR to a folder that everyone may enter.`,
  );
}

function isOurs(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    // Anyone can write to /var/tmp, so a folder or link of another owner must not be trusted.
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) return false;
    chmodSync(folder, 0o755);
    return true;
  } catch {
    return false;
  }
}
