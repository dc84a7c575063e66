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

// Ctrl-C in a terminal reaches them as well; here it only must not end us before them.
process.on("SIGINT", () => {});
process.on("SIGTERM", stopAll);

// Half of it is of no use: when one ends, the other one does too.
await Promise.race(children.map((child) => once(child, "exit")));
stopAll();

function start(script, args, env) {
  return spawn(process.execPath, [script, ...args], { stdio: "inherit", env: { ...process.env, ...env } });
}

function stopAll() {
  for (const child of children) child.kill("SIGTERM");
}
