import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

export interface SystemAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Root therefore lends its server the account "nobody", which every Unix has;
 * anybody else runs the server as themselves.
 */
export function serverAccount(): SystemAccount | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** Whether the account may walk down to this folder: one private folder above it (root's home, say) is enough to stop it. */
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
