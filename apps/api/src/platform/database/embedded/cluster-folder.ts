import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { binary } from "./embedded-binaries.ts";
import { sharedFolder } from "./shared-folder.ts";
import { canReach, type SystemAccount } from "./system-account.ts";

export interface ClusterFolder {
  /** PostgreSQL's data directory. */
  cluster: string;
  password: string;
  log: string;
}

/** Returns the database's files under DATA_DIR; creates them on the first start. */
export function clusterFolder(dataDir: string, binaries: string, account: SystemAccount | undefined): ClusterFolder {
  mkdirSync(dataDir, { recursive: true });
  const home = canReach(dataDir, account) ? join(resolve(dataDir), "postgres") : homeOutside(dataDir);
  if (!existsSync(home)) create(home, binaries, account);
  try {
    return {
      cluster: realpathSync(join(home, "cluster")),
      password: readFileSync(join(home, "password"), "utf8"),
      log: join(home, "server.log"),
    };
  } catch (cause) {
    throw new Error(`The database in ${home} cannot be opened: was it created by another user of this machine?`, {
      cause,
    });
  }
}

/** Returns a folder outside a DATA_DIR that only root can enter; a file in DATA_DIR records the folder's path. */
function homeOutside(dataDir: string) {
  const record = join(dataDir, "postgres-folder");
  try {
    writeFileSync(record, join(sharedFolder(), `data-${randomBytes(6).toString("hex")}`), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(record, "utf8");
}

/** Creates a draft and renames it. So a start that dies halfway, or two at once, cannot leave half a database. */
function create(home: string, binaries: string, account: SystemAccount | undefined) {
  const draft = `${home}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(draft);
    chmodSync(draft, 0o711);
    const password = randomBytes(24).toString("base64url");
    const passwordFile = join(draft, "password");
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const cluster = join(draft, "cluster");
    mkdirSync(cluster, { mode: 0o700 });
    if (account) {
      chownSync(passwordFile, account.uid, account.gid);
      chownSync(cluster, account.uid, account.gid);
    }
    initialise(cluster, passwordFile, binaries, account);
    if (account) chownSync(passwordFile, 0, 0);
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
}

const settings = [
  "--username=medisense",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  // The built-in locale classifies letters in the same way on every machine.
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-instructions",
];

/** Values of lc_ctype, best first. Trigram search takes letters from it; with plain "C" it ignores Devanagari. */
const ctypes = ["C.UTF-8", "en_US.UTF-8", "C"];

function initialise(cluster: string, passwordFile: string, binaries: string, account: SystemAccount | undefined) {
  const failures: string[] = [];
  for (const ctype of ctypes) {
    const { status, stderr, error } = spawnSync(
      binary(binaries, "initdb"),
      ["--pgdata", cluster, "--pwfile", passwordFile, "--lc-ctype", ctype, ...settings],
      { ...account, cwd: "/", encoding: "utf8", env: { ...process.env, LC_ALL: "C" } },
    );
    if (status === 0) return;
    failures.push(error?.message ?? stderr.trim());
  }
  throw new Error(`PostgreSQL could not create its database in ${cluster}:\n${[...new Set(failures)].join("\n")}`);
}
