import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Postmaster, postmasterLock, processOf, readPostmaster } from "./postmaster.ts";
import { SOCKET } from "./socket-folder.ts";

const CLAIM = "cleared-crash-";

/** A process that clears a crash takes less time, so after this it has died. */
const CLEARED_WITHIN_MS = 1000;

/**
 * Clears away what a dead server left: working processes, its socket and its lock file. Returns false while another
 * process does. Only one may: a second one could remove the lock of the next server.
 */
export function clearCrash(cluster: string, { id }: Postmaster): boolean {
  const home = dirname(cluster);
  const claim = join(home, `${CLAIM}${id}`);
  if (!isOurs(claim)) return false;
  for (const name of readdirSync(home)) {
    if (name.startsWith(CLAIM) && name !== basename(claim)) rmSync(join(home, name), { force: true });
  }
  if (readPostmaster(cluster)?.id !== id) return false;
  endOrphans(cluster);
  for (const name of readdirSync(cluster)) {
    if (name.startsWith(SOCKET)) rmSync(join(cluster, name), { force: true });
  }
  rmSync(postmasterLock(cluster), { force: true });
  return true;
}

function isOurs(claim: string) {
  try {
    writeFileSync(claim, "", { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const claimed = statSync(claim, { throwIfNoEntry: false });
    return claimed !== undefined && Date.now() - claimed.mtimeMs > CLEARED_WITHIN_MS;
  }
}

/** Kills the processes that a dead server left at work. No other server starts while one of them holds its memory. */
function endOrphans(cluster: string) {
  // Elsewhere they end by themselves, at the latest with their statement.
  if (process.platform !== "linux") return;
  for (const pid of readdirSync("/proc").map(Number).filter(Number.isInteger)) {
    if (isOrphan(pid, cluster)) process.kill(pid, "SIGKILL");
  }
}

function isOrphan(pid: number, cluster: string) {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) return false;
    if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres: ")) return false;
    const [, parent] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
    return processOf(Number(parent), cluster) !== "running";
  } catch {
    // The process has ended, or belongs to somebody else.
    return false;
  }
}
