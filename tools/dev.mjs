/** `npm run dev`: restarts the API and updates the screens in place whenever a file is saved. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { endWithParent } from "./end-with-parent.mjs";
import { enterProject, install, readSettings } from "./prepare.mjs";

try {
  endWithParent();
  enterProject();
  readSettings();
  await install();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const port = process.env.PORT || "3000";
const children = [
  start(".", "tsx/dist/cli.mjs", ["watch", "--clear-screen=false", "apps/api/src/main.ts"], { PORT: port }),
  start("apps/web", "vite/bin/vite.js", [], { API_URL: `http://127.0.0.1:${port}` }),
];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopAll);

// One of the two is of no use alone.
await Promise.race(children.map((child) => once(child, "exit")));
stopAll();

/** Starts a child in its own process group, so that Ctrl-C reaches only this process. A second signal would make the child exit at once. */
function start(folder, program, args, env) {
  return spawn(process.execPath, [resolve("node_modules", program), ...args], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    detached: process.platform !== "win32",
    env: { ...process.env, ...env },
  });
}

function stopAll() {
  for (const child of children.splice(0)) child.kill("SIGTERM");
}
