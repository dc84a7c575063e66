import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a system package as root on Debian and its descendants, and does nothing elsewhere. */
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
