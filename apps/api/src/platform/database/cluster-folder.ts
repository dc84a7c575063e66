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

/** The database's files under DATA_DIR, made on the first start. */
export function clusterFolder(dataDir: string, binaries: string, account: SystemAccount | undefined): ClusterFolder {
  mkdirSync(dataDir, { recursive: true });
  const home = canReach(dataDir, account) ? join(resolve(dataDir), "postgres") : homeElsewhere(dataDir);
  if (!existsSync(home)) create(home, binaries, account);
  try {
    return {
      cluster: realpathSync(join(home, "cluster")),
      password: readFileSync(join(home, "password"), "utf8"),
      log: join(home, "server.log"),
    };
  } catch (cause) {
    throw new Error(`The database in ${home} cannot be opened: was it made by another user of this machine?`, {
      cause,
    });
  }
}

/** DATA_DIR is private to root: the files live where the server can reach them, and DATA_DIR remembers where. */
function homeElsewhere(dataDir: string) {
  const note = join(dataDir, "postgres-folder");
  try {
    writeFileSync(note, join(sharedFolder(), `data-${randomBytes(6).toString("hex")}`), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(note, "utf8");
}

/** Made aside and renamed as a whole, so that a start which dies half-way, or two at once, cannot leave half a database. */
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
  // PostgreSQL's own rules for letters, the same on every machine.
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--no-instructions",
];

/** Trigram search takes its idea of a letter from here; with plain "C" it would not see Devanagari at all. */
const letters = ["C.UTF-8", "en_US.UTF-8", "C"];

function initialise(cluster: string, passwordFile: string, binaries: string, account: SystemAccount | undefined) {
  const complaints: string[] = [];
  for (const ctype of letters) {
    const { status, stderr, error } = spawnSync(
      binary(binaries, "initdb"),
      ["--pgdata", cluster, "--pwfile", passwordFile, "--lc-ctype", ctype, ...settings],
      { ...account, cwd: "/", encoding: "utf8", env: { ...process.env, LC_ALL: "C" } },
    );
    if (status === 0) return;
    complaints.push(error?.message ?? stderr.trim());
  }
  throw new Error(`PostgreSQL could not make its database in ${cluster}:\n${[...new Set(complaints)].join("\n")}`);
}
