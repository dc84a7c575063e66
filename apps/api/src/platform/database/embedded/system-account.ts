import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

export interface SystemAccount {
  uid: number;
  gid: number;
}

/**
 * Returns the account for the PostgreSQL server: "nobody" for root, because PostgreSQL refuses to run as root.
 * Undefined means the current account.
 */
export function serverAccount(): SystemAccount | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** Returns whether the account may enter this folder and every folder above it. */
export function canReach(folder: string, account: SystemAccount | undefined): boolean {
  if (!account) return true;
  for (let place = resolve(folder); ; place = dirname(place)) {
    if (!mayEnter(place, account)) return false;
    if (place === dirname(place)) return true;
  }
}

function mayEnter(folder: string, account: SystemAccount) {
  const { uid, gid, mode } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
