/** `npm start`: starts the whole product, from a fresh clone too. */
import { endWithParent } from "./end-with-parent.mjs";
import { buildServer, buildWeb, enterProject, install, readSettings } from "./prepare.mjs";

try {
  endWithParent();
  enterProject();
  readSettings();
  await install();
  await buildWeb();
  await buildServer();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The server runs in this process: Ctrl-C reaches it, and no child can be left behind.
process.setSourceMapsEnabled(true);
await import("../apps/api/dist/main.js");
