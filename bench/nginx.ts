import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../apps/api/src/testing/free-port.ts";
import { pin, processorSecondsOf } from "./processors.ts";

/** Starts nginx on the files of a folder, with one worker on the measured processor. Returns undefined where it is not installed. */
export async function startNginx(folder: string, atEnd: (end: () => unknown) => void) {
  if (spawnSync("nginx", ["-v"]).error) return undefined;
  const port = await freePort();
  const own = join(folder, "nginx");
  mkdirSync(own);
  writeFileSync(join(own, "nginx.conf"), configuration(port, folder));
  const nginx = spawn("nginx", ["-p", own, "-c", join(own, "nginx.conf"), "-e", join(own, "error.log")], {
    stdio: "inherit",
  });
  const ended = once(nginx, "exit");
  atEnd(() => {
    nginx.kill();
    return ended;
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(50);
  const { stdout } = spawnSync("pgrep", ["-P", String(nginx.pid)], { encoding: "utf8" });
  for (const pid of [nginx.pid!, ...stdout.split("\n").filter(Boolean).map(Number)]) pin(pid, "measured");
  return { url, processorSeconds: async () => processorSecondsOf(nginx.pid!) };
}

const configuration = (port: number, folder: string) => `
daemon off; worker_processes 1; pid nginx.pid; user root;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 100000000; default_type application/json;
  open_file_cache max=100 inactive=600s; open_file_cache_valid 600s; gzip_static on;
  client_body_temp_path a; proxy_temp_path b; fastcgi_temp_path c; uwsgi_temp_path d; scgi_temp_path e;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;
