/** `npm run dev`: the API starts again and the screens change in place whenever a file is saved. */
import { spawn } from "node:child_process";
import { once } from "node:events";
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
  start("node_modules/tsx/dist/cli.mjs", ["watch", "--clear-screen=false", "apps/api/src/main.ts"], { PORT: port }),
  start("node_modules/vite/bin/vite.js", ["apps/web"], { API_URL: `http://127.0.0.1:${port}` }),
];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopAll);

// Half of it is of no use: when one ends, the other one does too.
await Promise.race(children.map((child) => once(child, "exit")));
stopAll();

/** In a group of its own: Ctrl-C comes to us alone, and each child is told to stop once; told twice, it would not wait. */
function start(script, args, env) {
  const detached = process.platform !== "win32";
  return spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    detached,
    env: { ...process.env, ...env },
  });
}

function stopAll() {
  for (const child of children.splice(0)) child.kill("SIGTERM");
}
