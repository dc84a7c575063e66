import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a package of the system's where that is possible: as root, on Debian and what descends from it. */
export function installFromDebian(name, packageName) {
  if (process.platform !== "linux" || process.getuid() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${name}…`);
  const apt = (...args) =>
    spawnSync("apt-get", ["-qq", "-y", "-o", "DPkg::Lock::Timeout=300", ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  apt("update");
  apt("install", "--no-install-recommends", packageName);
}
