/** `npm run dev`: the API starts again and the screens change in place whenever a file is saved. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { enterProject, install, readSettings } from "./prepare.mjs";

try {
  enterProject();
  readSettings();
  install();
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

// Half of it is of no use: when one ends, the other one does too.
await Promise.race(children.map((child) => once(child, "exit")));
stopAll();

/** In a group of its own: Ctrl-C comes to us alone, and each child is told to stop once; told twice, it would not wait. */
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
